import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import type { Cents } from "#shop/money.ts";
import {
  countOrdersBefore,
  countOrdersOf,
  listOpenOrdersOf,
  listOrdersOf,
  sumOrdersOf,
} from "./my-orders.queries.server.ts";
import type { ListedOrder } from "../order.ts";

const rowsPerPage = 10;
const maxOpenOrders = 10;
const endedMs = 15 * 60_000;

type Search = {
  readonly search?: string;
  readonly page?: number;
  /** If there is no `page`, the page of this order is shown. */
  readonly orderId?: string;
  /** How many orders the customer has, if that is known. */
  readonly count?: number;
};
type OrderPage = {
  readonly orders: readonly ListedOrder[];
  /** How many match, on all pages together. */
  readonly total: number;
  /** Always within bounds. */
  readonly page: number;
  readonly pageCount: number;
  readonly perPage: number;
};

/** The customer's own orders, newest first, 10 per page; searches status and type. */
export async function listMyOrders(
  { db }: Pick<Platform, "db">,
  customer: Customer,
  { search = "", page, orderId, count }: Search = {},
): Promise<OrderPage> {
  // PostgreSQL text cannot contain NUL.
  const term = search.replaceAll("\0", "").trim().slice(0, 100);
  const total =
    count !== undefined && term === "" ? count : await countOrdersOf(db, customer.id, term);
  const pageCount = Math.max(1, Math.ceil(total / rowsPerPage));
  const before =
    page === undefined && orderId !== undefined
      ? await countOrdersBefore(db, customer.id, { search: term, id: orderId })
      : undefined;
  const asked = page ?? Math.floor((before ?? 0) / rowsPerPage) + 1;
  const wanted = Number.isSafeInteger(asked) ? Math.min(Math.max(asked, 1), pageCount) : 1;
  const slice = { search: term, offset: (wanted - 1) * rowsPerPage, limit: rowsPerPage };
  return {
    orders: total === 0 ? [] : await listOrdersOf(db, customer.id, slice),
    total,
    page: wanted,
    pageCount,
    perPage: rowsPerPage,
  };
}

/** `spent` is what was paid and not refunded. */
export function summariseMyOrders(
  { db }: Pick<Platform, "db">,
  customer: Customer,
): Promise<{ count: number; pending: number; spent: Cents }> {
  return sumOrdersOf(db, customer.id);
}

/** The customer's open orders, and those that ended within the last 15 minutes. */
export function openOrdersOf(
  { db, now }: Pick<Platform, "db" | "now">,
  customer: Customer,
): Promise<ListedOrder[]> {
  const endedSince = new Date(now().getTime() - endedMs);
  return listOpenOrdersOf(db, customer.id, { endedSince, limit: maxOpenOrders });
}
