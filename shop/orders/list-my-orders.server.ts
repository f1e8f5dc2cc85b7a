import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "../accounts/account.ts";
import type { Cents } from "../money.ts";
import {
  countOrdersOf,
  listOpenOrdersOf,
  listOrdersOf,
  sumOrdersOf,
} from "./my-orders.queries.server.ts";
import type { ListedOrder } from "./order.ts";

const rowsPerPage = 10;
const mostOpen = 10;

type Search = { readonly search?: string; readonly page?: number };
type OrderPage = {
  readonly orders: readonly ListedOrder[];
  /** How many match, on all pages together. */
  readonly total: number;
  /** Within bounds, whatever was asked for. */
  readonly page: number;
  readonly pageCount: number;
};

/** One's own orders, newest first, ten a page; the search looks through status and type. */
export async function listMyOrders(
  { db }: Pick<Platform, "db">,
  customer: Customer,
  { search = "", page = 1 }: Search = {},
): Promise<OrderPage> {
  // A NUL is the one character that PostgreSQL has no way to look for.
  const term = search.replaceAll("\0", "").trim().slice(0, 100);
  const total = await countOrdersOf(db, customer.id, term);
  const pageCount = Math.max(1, Math.ceil(total / rowsPerPage));
  const wanted = Number.isSafeInteger(page) ? Math.min(Math.max(page, 1), pageCount) : 1;
  const slice = { search: term, offset: (wanted - 1) * rowsPerPage, most: rowsPerPage };
  return {
    orders: total === 0 ? [] : await listOrdersOf(db, customer.id, slice),
    total,
    page: wanted,
    pageCount,
  };
}

/** Spent leaves out what was cancelled, failed or refunded, and the refunded part of the rest. */
export function summariseMyOrders(
  { db }: Pick<Platform, "db">,
  customer: Customer,
): Promise<{ count: number; pending: number; spent: Cents }> {
  return sumOrdersOf(db, customer.id);
}

/** Everything of one's own that the kitchen still has to do with, newest first. */
export function openOrdersOf(
  { db }: Pick<Platform, "db">,
  customer: Customer,
): Promise<ListedOrder[]> {
  return listOpenOrdersOf(db, customer.id, mostOpen);
}
