import { TestAlert, testAlertTitle } from "#emails/owner/test-alert.tsx";
import { listAlertRecipients } from "#shop/store/list-alert-recipients.server.ts";
import type { MailDeps } from "../send-mail.ts";
import { sendOwnerAlert } from "../send-owner-alert.ts";

export async function sendTestAlert(
  deps: MailDeps,
  { id, askedAt }: { id: string; askedAt: string },
): Promise<void> {
  const to = await listAlertRecipients(deps);
  await sendOwnerAlert(deps, { to, messageId: `test-alert.${id}` }, (frame, { timeZone }) => ({
    subject: testAlertTitle,
    mail: <TestAlert frame={frame} timeZone={timeZone} askedAt={new Date(askedAt)} />,
  }));
}
