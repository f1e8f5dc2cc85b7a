import type { Cookies } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import type { RequestClient } from "#shop/limits/request-client.ts";
import { requireOwnPassword } from "#shop/accounts/profile/require-own-password.server.ts";
import { lockForDeletion, removeAccount } from "#shop/accounts/profile/remove-account.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { isOpen } from "../order-status.ts";
import { eraseCustomerFromOrders, lockOrdersOf } from "./people.queries.server.ts";

/**
 * Deletes the account and every personal field in one transaction; orders keep their items and
 * amounts. Refused while an order is open, because the kitchen needs to know whose it is.
 */
export async function deleteAccount(
  deps: Pick<Platform, "auth" | "config" | "db" | "now">,
  client: RequestClient,
  customer: Customer,
  password: string,
): Promise<{ cookies: Cookies }> {
  const { auth, db, now } = deps;
  await requireOwnPassword(deps, client, customer, password);
  await db.transaction().execute(async (tx) => {
    await lockForDeletion(tx, customer);
    const statuses = await lockOrdersOf(tx, customer.id);
    if (statuses.some(isOpen)) throw new Refusal("order-unfinished");
    await eraseCustomerFromOrders(tx, customer.id, now());
    await removeAccount(tx, customer);
  });
  // The session is gone with the account; this clears the cookies in the browser.
  return { cookies: await auth.signOut(client.headers) };
}
