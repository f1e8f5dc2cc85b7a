import type { Tx } from "#platform/database/database.server.ts";
import { Refusal } from "#shop/refusal.ts";
import type { Customer } from "../account.ts";
import { deleteUser, lockAdmins, lockUser } from "../accounts.queries.server.ts";

/**
 * The last administrator cannot leave. From here on nothing new can belong to this account: an
 * order that is being placed was waited for, and the next one waits. Administrators are locked
 * first, as everywhere, or two of them leaving at once would wait for each other.
 */
export async function holdForRemoval(tx: Tx, customer: Customer): Promise<void> {
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins[0] === customer.id) throw new Refusal("last-admin");
  await lockUser(tx, customer.id);
}

/** Sessions, passwords and factors go with it. */
export async function removeAccount(tx: Tx, customer: Customer): Promise<void> {
  await deleteUser(tx, customer.id);
}
