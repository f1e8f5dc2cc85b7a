import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import type { PlacedOrder } from "../order.ts";
import { findOrderByCheckout } from "../orders.queries.server.ts";

/** Finds the order of a checkout whose response was lost. Undefined means it can be sent again. */
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
