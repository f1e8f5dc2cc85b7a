import type { Admin } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import type { OrderStatus } from "../order-status.ts";
import type { StatusForm } from "./status-form.ts";
import { transitionOrder, type TransitionDeps } from "./transition-order.server.ts";

type Now = { readonly status: OrderStatus; readonly version: number };

/**
 * An administrator may set any status from any other. Refused as `stale-write` if the order has
 * changed since they looked. Setting the status it already has does nothing.
 */
export async function changeOrderStatus(
  deps: TransitionDeps,
  admin: Admin,
  { orderId, status, version: seen }: StatusForm,
): Promise<Now> {
  const actor = { kind: "admin", person: admin } as const;
  const { order } = await transitionOrder(deps, actor, orderId, async (_tx, found) => {
    if (found.status === status) return { change: null, result: undefined };
    if (found.version !== seen) throw new Refusal("stale-write");
    return { change: { status }, result: undefined };
  });
  return { status: order.status, version: order.version };
}
