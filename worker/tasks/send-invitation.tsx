import { Invitation, invitationSubject } from "#emails/invitation.tsx";
import type { Platform } from "#platform/platform.server.ts";
import { readInvitationForMail } from "#shop/accounts/invitations/read-invitation-for-mail.server.ts";
import { sendMail, type MailDeps } from "../send-mail.ts";

export async function sendInvitation(
  deps: MailDeps & Pick<Platform, "now">,
  { invitationId }: { invitationId: string },
): Promise<void> {
  const invitation = await readInvitationForMail(deps, invitationId);
  if (!invitation) return;
  const { email: to, invitedAt } = invitation;
  const messageId = `invitation.${invitationId}.${invitedAt.getTime()}`;
  await sendMail(deps, { to, messageId }, (frame, { timeZone }) => ({
    subject: invitationSubject(frame.store),
    mail: <Invitation frame={frame} timeZone={timeZone} invitation={invitation} />,
  }));
}
