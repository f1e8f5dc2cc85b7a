import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "../accounts/account.ts";
import { pageWindow, type PageWindow } from "../page.ts";
import { readStoreSettings } from "../store/read-store-settings.server.ts";
import {
  countOrdersWithin,
  listOrdersByIds,
  listOrdersWithin,
  searchAll,
  searchNewest,
  sliceAll,
} from "./order-list.queries.server.ts";
import { isIndexable, rangeOf, type Found, type OrderView, type TimeRange } from "./order-view.ts";
import type { AdminOrder } from "./order.ts";

const perPage = 10;
/** A search says "1,000+" instead of counting further; its pages end there too. */
const cap = 1_000;
/** Where a common word has its first pages, and all there is in a small shop. */
const probeDepth = 2_000;
/** What the index cannot help with is looked for this far back. */
const shortTermDepth = 20_000;

export type OrderPage = {
  readonly orders: readonly AdminOrder[];
  readonly found: Found;
  readonly window: PageWindow;
};

/** Newest first, ten a page, filtered and counted in the database, at a million orders as at a thousand. */
export async function listOrders(
  { db }: Pick<Platform, "db">,
  _by: Admin,
  view: OrderView,
): Promise<OrderPage> {
  const { timeZone } = await readStoreSettings({ db });
  const range = rangeOf(view, timeZone);
  const count = await countOrdersWithin(db, range);
  if (view.term.trim()) return searchOrders({ db }, view, { range, count });
  const window = pageWindow(count, perPage, view.page);
  const orders = await listOrdersWithin(db, range, { offset: window.start, most: perPage });
  return { orders, found: { count, isMore: false, among: null }, window };
}

async function searchOrders(
  { db }: Pick<Platform, "db">,
  view: OrderView,
  field: { readonly range: TimeRange; readonly count: number },
): Promise<OrderPage> {
  const { term } = view;
  const page = Math.min(view.page, cap / perPage);
  const canUseIndex = isIndexable(term);
  const depth = canUseIndex ? probeDepth : shortTermDepth;
  const search = { term, range: field.range, cap, offset: (page - 1) * perPage, most: perPage };
  const newest = await searchNewest(db, { ...search, depth });
  const isWhole = field.count <= depth || !canUseIndex || newest.count > cap;
  const all = isWhole ? newest : await searchAll(db, search);

  const count = Math.min(all.count, cap);
  const window = pageWindow(count, perPage, page);
  if (window.page !== page) return searchOrders({ db }, { ...view, page: window.page }, field);
  const isMore = all.count > cap;
  const among = !canUseIndex && !isMore && field.count > depth ? depth : null;
  // A page that the newest fill is the right one: nothing is newer.
  const isNewest = isWhole || newest.ids.length === perPage;
  const ids = isNewest ? newest.ids : isMore ? await sliceAll(db, search) : all.ids;
  return { orders: await listOrdersByIds(db, ids), found: { count, isMore, among }, window };
}
