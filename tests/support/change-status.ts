import type { Admin } from "#shop/accounts/account.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { changeOrderStatus } from "#shop/payments/lifecycle/change-order-status.server.ts";

type Deps = Parameters<typeof changeOrderStatus>[0];

/** As an administrator would who sees the order's newest version. */
export async function changeStatus(
  deps: Deps,
  orderId: string,
  status: OrderStatus,
): Promise<void> {
  const { version } = await deps.db
    .selectFrom("orders")
    .select("version")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  await changeOrderStatus(deps, { id: "chef" } as Admin, { orderId, status, version });
}
