import type { Platform } from "#platform/platform.server.ts";
import { pageWindow, type PageWindow } from "#shop/page.ts";
import {
  listOrdersByIds,
  searchAll,
  searchNewest,
  sliceAll,
  type Hits,
} from "./order-list.queries.server.ts";
import { isIndexable, type Found, type OrderView, type TimeRange } from "./order-view.ts";
import type { AdminOrder } from "../order.ts";

export const perPage = 10;

/** How far a search goes before it says "and more". */
const limits = {
  /** Hits that are counted before the count stops. */
  hits: 2_000,
  /** Scanned first: covers a small shop entirely and finds a common term on page one. */
  depth: 2_000,
  /** How many orders are scanned for a term that the index cannot find. */
  shortTermDepth: 20_000,
  /** Above this many expected hits, scanning the newest orders is faster than the index. */
  rare: 500,
  maxDepth: 100_000,
};

type Field = { readonly range: TimeRange; readonly count: number };
export type OrderPage = {
  readonly orders: readonly AdminOrder[];
  readonly found: Found;
  readonly window: PageWindow;
};

/**
 * The index counts a rare term exactly. For a common term the newest orders are scanned until the
 * page is full, and the count says "and more".
 */
export async function searchOrders(
  { db }: Pick<Platform, "db">,
  view: OrderView,
  field: Field,
): Promise<OrderPage> {
  const page = Math.min(view.page, limits.hits / perPage);
  const { hits, isMore, among } = await look({ db }, { ...view, page }, field);
  const count = Math.min(hits.count, limits.hits);
  const window = pageWindow(count, perPage, page);
  if (window.page !== page) return searchOrders({ db }, { ...view, page: window.page }, field);
  return { orders: await listOrdersByIds(db, hits.ids), found: { count, isMore, among }, window };
}

type Looked = Pick<Found, "isMore" | "among"> & { readonly hits: Hits };

async function look(
  { db }: Pick<Platform, "db">,
  { term, page }: OrderView,
  { range, count: size }: Field,
): Promise<Looked> {
  const offset = (page - 1) * perPage;
  const search = { term, range, cap: limits.hits, offset, limit: perPage };
  const canUseIndex = isIndexable(term);
  const depth = canUseIndex ? limits.depth : limits.shortTermDepth;
  const newest = await searchNewest(db, { ...search, depth });
  const isFull = newest.count > limits.hits;
  if (size <= depth) return { hits: newest, isMore: isFull, among: null };
  if (!canUseIndex) return { hits: newest, isMore: isFull, among: isFull ? null : depth };

  const share = newest.count / depth;
  if (share * size <= limits.rare) {
    const all = await searchAll(db, search);
    if (all.count <= limits.hits) return { hits: all, isMore: false, among: null };
    return { hits: { ...all, ids: await sliceAll(db, search) }, isMore: true, among: null };
  }

  const wanted = offset + perPage + 1;
  if (newest.count >= wanted) return { hits: newest, isMore: true, among: null };
  const further = Math.min(Math.ceil((1.5 * wanted) / share), limits.maxDepth);
  const deeper = await searchNewest(db, { ...search, depth: further });
  if (deeper.count >= wanted || further >= size)
    return { hits: deeper, isMore: further < size, among: null };
  // Older orders contain more of them than the newest: only the index can find those.
  const ids = await sliceAll(db, search);
  const count = Math.max(deeper.count, offset + ids.length);
  return { hits: { ids, count }, isMore: ids.length === perPage, among: null };
}
