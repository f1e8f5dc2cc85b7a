import type { Platform } from "#platform/platform.server.ts";
import { findRecipient } from "../accounts.queries.server.ts";
import { listAdminEmails } from "../list-admin-emails.server.ts";

/** Who reads of an invitation to be an administrator: the others. */
export async function readInvitationNotice(
  { db }: Pick<Platform, "db">,
  { invitedBy, email }: { readonly invitedBy: string; readonly email: string },
): Promise<{ to: string[]; inviter: { name: string; email: string } | undefined }> {
  const inviter = await findRecipient(db, { id: invitedBy });
  const admins = await listAdminEmails({ db });
  return { to: admins.filter((admin) => admin !== email && admin !== inviter?.email), inviter };
}
