import type { Admin } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import type { PaymentStatus } from "#shop/orders/order.ts";
import type { PaymentForm } from "./payment-form.ts";
import { transitionOrder, type TransitionDeps } from "#shop/orders/lifecycle/transition-order.server.ts";

type Now = { readonly paymentStatus: PaymentStatus; readonly version: number };

/** Changes what the records say; no money moves. Any value from any other, like the order's status. */
export async function changePaymentStatus(
  deps: TransitionDeps,
  admin: Admin,
  { orderId, paymentStatus, version: seen }: PaymentForm,
): Promise<Now> {
  const actor = { kind: "admin", person: admin } as const;
  const { order } = await transitionOrder(deps, actor, orderId, async (_tx, found) => {
    if (found.paymentStatus === paymentStatus) return { change: null, result: undefined };
    if (found.version !== seen) throw new Refusal("stale-write");
    return { change: { paymentStatus }, result: undefined };
  });
  return { paymentStatus: order.paymentStatus, version: order.version };
}
