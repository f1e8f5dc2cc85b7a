import type { Platform } from "#platform/platform.server.ts";
import type { Staff } from "#shop/accounts/account.ts";
import { pageWindow } from "#shop/page.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import { countOrdersWithin, listOrdersWithin } from "./order-list.queries.server.ts";
import { rangeOf, type OrderView } from "./order-view.ts";
import { perPage, searchOrders, type OrderPage } from "./search-orders.server.ts";

/** Newest first, 10 per page, filtered and counted in the database at any number of orders. */
export async function listOrders(
  { db }: Pick<Platform, "db">,
  _by: Staff,
  view: OrderView,
): Promise<OrderPage> {
  const { timeZone } = await readStoreSettings({ db });
  const range = rangeOf(view, timeZone);
  const count = await countOrdersWithin(db, range);
  if (view.term.trim()) return searchOrders({ db }, view, { range, count });
  const window = pageWindow(count, perPage, view.page);
  const orders = await listOrdersWithin(db, range, { offset: window.start, limit: perPage });
  return { orders, found: { count, isMore: false, among: null }, window };
}
