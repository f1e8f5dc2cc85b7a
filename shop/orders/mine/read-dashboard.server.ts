import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import type { ShopSnapshot } from "#shop/snapshot/shop-snapshot.server.ts";
import type { DashboardView } from "./dashboard-view.ts";
import { listMyOrders, openOrdersOf, summariseMyOrders } from "./list-my-orders.server.ts";
import { isOpen } from "../order-status.ts";
import { findOrderDetails } from "./my-orders.queries.server.ts";
import { readOrderProgress } from "./read-order-progress.server.ts";

/** Everything on a customer's dashboard. */
export async function readDashboard(
  deps: Pick<Platform, "db" | "now"> & Pick<ShopSnapshot, "products">,
  customer: Customer,
  { term, page, orderId }: DashboardView,
) {
  const search = {
    search: term,
    ...(page !== undefined && { page }),
    ...(orderId !== undefined && { orderId }),
  };
  const [[summary, list], open] = await Promise.all([
    summariseMyOrders(deps, customer).then(
      async (sums) =>
        [sums, await listMyOrders(deps, customer, { ...search, count: sums.count })] as const,
    ),
    openOrdersOf(deps, customer),
  ]);
  const [first, ...more] = open;
  const others = more.filter(({ status }) => isOpen(status));
  const isListed = list.orders.some(({ id }) => id === orderId);
  const [live, opened] = await Promise.all([
    first && readLive(deps, customer, first.id),
    isListed && orderId !== undefined
      ? findOrderDetails(deps.db, { id: orderId, userId: customer.id })
      : undefined,
  ]);
  return { summary, list, live, others, opened };
}

/** The order in progress: its items, its first plate, and when it reached each status. */
async function readLive(
  deps: Pick<Platform, "db"> & Pick<ShopSnapshot, "products">,
  customer: Customer,
  id: string,
) {
  const order = await findOrderDetails(deps.db, { id, userId: customer.id });
  if (!order) return undefined;
  return { order, ...(await readOrderProgress(deps, order, 1)) };
}
