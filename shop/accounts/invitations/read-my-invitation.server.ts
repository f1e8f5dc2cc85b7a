import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "../account.ts";
import { findInvitation } from "./invitations.queries.server.ts";
import type { StaffRole } from "./invitation.ts";

/** The invitation to this person's address, if there is one. */
export async function readMyInvitation(
  { db, now }: Pick<Platform, "db" | "now">,
  { email }: Pick<Customer, "email">,
): Promise<{ role: StaffRole; inviterName: string } | undefined> {
  const found = await findInvitation(db, { email }, now());
  return found && { role: found.role, inviterName: found.inviterName };
}
