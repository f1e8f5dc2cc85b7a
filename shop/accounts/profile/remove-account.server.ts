import type { Tx } from "#platform/database/database.server.ts";
import { Refusal } from "#shop/refusal.ts";
import type { Customer } from "../account.ts";
import { deleteInvitationsOf } from "../invitations/invitations.queries.server.ts";
import { deleteUser, lockAdmins, lockUser } from "../accounts.queries.server.ts";

/**
 * Refuses to remove the last administrator. Locks the user, so that no order can be added to the
 * account until the transaction ends. Administrators are locked first, as everywhere: otherwise two
 * of them leaving at once would deadlock.
 */
export async function lockForDeletion(tx: Tx, customer: Customer): Promise<void> {
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins[0] === customer.id) throw new Refusal("last-admin");
  await lockUser(tx, customer.id);
}

/** The database deletes sessions, passwords and second factors with it; an invitation knows an address only. */
export async function removeAccount(tx: Tx, customer: Customer): Promise<void> {
  await deleteInvitationsOf(tx, customer.id);
  await deleteUser(tx, customer.id);
}
