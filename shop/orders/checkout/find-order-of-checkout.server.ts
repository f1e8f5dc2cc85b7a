import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import type { PlacedOrder } from "../order.ts";
import { findOrderByCheckout } from "../orders.queries.server.ts";

/** What became of a checkout whose answer never arrived. Nothing: it can be sent again as it is. */
export async function findOrderOfCheckout(
  { db }: Pick<Platform, "db">,
  customer: Customer,
  checkoutId: string,
): Promise<PlacedOrder | undefined> {
  const found = await findOrderByCheckout(db, { userId: customer.id, checkoutId });
  if (!found) return undefined;
  const { requestHash: _, ...order } = found;
  return order;
}
