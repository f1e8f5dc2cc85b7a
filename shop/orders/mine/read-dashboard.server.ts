import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { readThumbnail } from "#shop/catalogue/images/read-thumbnail.server.ts";
import type { DashboardView } from "./dashboard-view.ts";
import { listMyOrders, openOrdersOf, summariseMyOrders } from "./list-my-orders.server.ts";
import { findOrderDetails, findStatusTimes } from "./my-orders.queries.server.ts";

/** Everything on a customer's dashboard. */
export async function readDashboard(
  deps: Pick<Platform, "db" | "now">,
  customer: Customer,
  { term, page, orderId }: DashboardView,
) {
  const search = {
    search: term,
    ...(page !== undefined && { page }),
    ...(orderId !== undefined && { orderId }),
  };
  const [summary, list, open] = await Promise.all([
    summariseMyOrders(deps, customer),
    listMyOrders(deps, customer, search),
    openOrdersOf(deps, customer),
  ]);
  const [first, ...others] = open;
  const isListed = list.orders.some(({ id }) => id === orderId);
  const [live, opened] = await Promise.all([
    first && readLive(deps, customer, first.id),
    isListed && orderId !== undefined
      ? findOrderDetails(deps.db, { id: orderId, userId: customer.id })
      : undefined,
  ]);
  return { summary, list, live, others, opened };
}

/** The order in progress: its items, its thumbnail, and when it reached each status. */
async function readLive({ db }: Pick<Platform, "db">, customer: Customer, id: string) {
  const order = await findOrderDetails(db, { id, userId: customer.id });
  if (!order) return undefined;
  const productId = order.items[0]?.productId;
  const [changes, thumbnail] = await Promise.all([
    findStatusTimes(db, id),
    productId ? readThumbnail({ db }, productId) : undefined,
  ]);
  const times = new Map([["pending", order.placedAt]]);
  for (const { status, at } of changes) if (status !== "pending") times.set(status, at);
  return { order, thumbnail, times };
}
