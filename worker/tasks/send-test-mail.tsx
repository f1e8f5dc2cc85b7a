import { TestMail } from "#emails/owner/test-mail.tsx";
import { sendMail, type MailDeps } from "../send-mail.ts";

export async function sendTestMail(
  deps: MailDeps,
  { id, to, askedAt }: { id: string; to: string; askedAt: string },
): Promise<void> {
  await sendMail(deps, { to, messageId: `test-mail.${id}` }, (frame, { name, timeZone }) => ({
    subject: `${name}: email works`,
    mail: <TestMail frame={frame} timeZone={timeZone} askedAt={new Date(askedAt)} />,
  }));
}
