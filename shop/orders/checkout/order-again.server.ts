import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { listForSale } from "#shop/catalogue/menu/products-for-sale.server.ts";
import type { CheckoutLine } from "./checkout-form.ts";
import { repeatItems, type Change } from "./order-again.ts";
import { readMyOrder } from "../mine/read-my-order.server.ts";

/** Lines for a new cart at the current menu and prices, and what differs from last time. */
export async function orderAgain(
  { db }: Pick<Platform, "db">,
  customer: Customer,
  orderId: string,
): Promise<{ lines: readonly CheckoutLine[]; changes: readonly Change[] }> {
  const { items } = await readMyOrder({ db }, customer, orderId);
  const ids = items.flatMap(({ productId, addOns }) => [
    ...(productId ? [productId] : []),
    ...addOns.map(({ id }) => id),
  ]);
  return repeatItems(items, await listForSale({ db }, ids));
}
