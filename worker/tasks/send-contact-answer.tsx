import { ContactAnswer, contactAnswerSubject } from "#emails/contact-answer.tsx";
import type { Platform } from "#platform/platform.server.ts";
import { sendAnswerOnce } from "#shop/contact/inbox/send-answer-once.server.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import { sendMail, type MailDeps } from "../send-mail.ts";

/** Only ever sent to whoever wrote the message; their reply goes to the shop. */
export async function sendContactAnswer(
  deps: MailDeps & Pick<Platform, "now">,
  { answerId }: { answerId: string },
): Promise<void> {
  await sendAnswerOnce(deps, answerId, async ({ id, text, message }) => {
    const { email: replyTo } = await readStoreSettings(deps);
    const envelope = { to: message.email, messageId: `answer.${id}`, ...(replyTo && { replyTo }) };
    await sendMail(deps, envelope, (frame, { timeZone }) => ({
      subject: contactAnswerSubject(message),
      mail: <ContactAnswer frame={frame} timeZone={timeZone} text={text} message={message} />,
    }));
  });
}
