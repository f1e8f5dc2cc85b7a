import { ContactMessage } from "#emails/owner/contact-message.tsx";
import type { Platform } from "#platform/platform.server.ts";
import { forwardOnce } from "#shop/contact/forward-once.server.ts";
import { withoutLinks } from "#shop/mail-text.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import { sendMail, type MailDeps } from "../send-mail.ts";

/** Only ever sent to the owner; the address typed into the form is used for replies alone. */
export async function forwardContactMessage(
  deps: MailDeps & Pick<Platform, "now">,
  { messageId }: { messageId: string },
): Promise<void> {
  await forwardOnce(deps, messageId, async (message) => {
    const { email: to } = await readStoreSettings(deps);
    if (!to)
      throw new Error("There's no email address in Settings. Add one under Address and contact.");
    const envelope = { to, replyTo: message.email, messageId: `contact.${message.id}` };
    await sendMail(deps, envelope, (frame, { timeZone }) => ({
      subject: `Message: ${withoutLinks(message.subject)}`,
      mail: <ContactMessage frame={frame} timeZone={timeZone} message={message} />,
    }));
  });
}
