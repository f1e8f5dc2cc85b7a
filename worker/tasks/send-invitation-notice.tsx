import { InvitationNotice, invitationNoticeTitle } from "#emails/owner/invitation-notice.tsx";
import { readInvitationNotice } from "#shop/accounts/invitations/read-invitation-notice.server.ts";
import type { MailDeps } from "../send-mail.ts";
import { sendOwnerAlert } from "../send-owner-alert.ts";

export async function sendInvitationNotice(
  deps: MailDeps,
  { invitedBy, email, at }: { invitedBy: string; email: string; at: string },
  jobId: string,
): Promise<void> {
  const { to, inviter } = await readInvitationNotice(deps, { invitedBy, email });
  if (to.length === 0) return;
  const messageId = `invitation-notice.${jobId}`;
  await sendOwnerAlert(deps, { to, messageId }, (frame, { timeZone }) => ({
    subject: invitationNoticeTitle,
    mail: (
      <InvitationNotice
        frame={frame}
        timeZone={timeZone}
        notice={{ inviter, email, at: new Date(at) }}
      />
    ),
  }));
}
