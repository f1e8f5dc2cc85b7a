import type { Tx } from "#platform/database.server.ts";
import { Refusal } from "../refusal.ts";
import type { Customer } from "./account.ts";
import { deleteUser, lockAdmins } from "./accounts.queries.server.ts";

/** Sessions, passwords and factors go with it. The last administrator cannot leave. */
export async function removeAccount(tx: Tx, customer: Customer): Promise<void> {
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins[0] === customer.id) throw new Refusal("last-admin");
  await deleteUser(tx, customer.id);
}
