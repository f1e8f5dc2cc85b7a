import { z } from "zod";
import type { Platform } from "#platform/platform.server.ts";
import type { Staff } from "#shop/accounts/account.ts";
import type { Charges } from "#shop/cart/price-cart.ts";
import { Refusal } from "#shop/refusal.ts";
import type { TimeZone } from "#shop/shop-time.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import { findOrderDetails } from "../mine/my-orders.queries.server.ts";
import type { OrderDetails } from "../order.ts";
import { listItems } from "./order-items.queries.server.ts";
import { requireEditable } from "./require-editable.ts";
import type { StoredItem } from "./stored-item.ts";

/** What the page for changing an order needs to show items and prices. */
export type OrderToEdit = {
  readonly order: Omit<OrderDetails, "items">;
  readonly items: readonly StoredItem[];
  readonly charges: Charges;
  readonly timeZone: TimeZone;
};

export async function readOrderToEdit(
  { db }: Pick<Platform, "db">,
  _by: Staff,
  orderId: string,
): Promise<OrderToEdit> {
  const id = z.guid().safeParse(orderId).data;
  const found = id && (await findOrderDetails(db, { id }));
  if (!found) throw new Refusal("not-found");
  const { items: _items, ...order } = found;
  requireEditable(order);
  const [items, { taxRate, isDeliveryTaxed, timeZone }] = await Promise.all([
    listItems(db, id),
    readStoreSettings({ db }),
  ]);
  const { deliveryFee } = order.totals;
  const charges = { deliveryFee, taxRate, isDeliveryTaxed };
  return { order, items, charges, timeZone };
}
