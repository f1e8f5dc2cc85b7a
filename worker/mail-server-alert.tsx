import { ServerAlert, serverAlertTitle } from "#emails/owner/server-alert.tsx";
import type { Alert } from "#shop/health/alerts/alerts.ts";
import type { AlertEnvelope } from "#shop/health/alerts/report-alerts.server.ts";
import type { MailDeps } from "./send-mail.ts";
import { sendOwnerAlert } from "./send-owner-alert.ts";

/** Sent by a web process and not by a job: a dead worker may be what is wrong. */
export function mailServerAlert(
  deps: MailDeps,
  { title, text }: Alert,
  envelope: AlertEnvelope,
): Promise<void> {
  return sendOwnerAlert(deps, envelope, (frame) => ({
    subject: serverAlertTitle(title),
    mail: <ServerAlert frame={frame} title={title} text={text} />,
  }));
}
