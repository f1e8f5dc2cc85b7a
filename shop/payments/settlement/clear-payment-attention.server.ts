import type { Admin } from "#shop/accounts/account.ts";
import {
  transitionOrder,
  type TransitionDeps,
} from "#shop/orders/lifecycle/transition-order.server.ts";

/** An administrator has dealt with what the payment needed. */
export async function clearPaymentAttention(
  deps: TransitionDeps,
  admin: Admin,
  orderId: string,
): Promise<void> {
  const actor = { kind: "admin", person: admin } as const;
  await transitionOrder(deps, actor, orderId, async (_tx, { paymentAttention }) => ({
    change: paymentAttention === null ? null : { paymentAttention: null },
    result: undefined,
  }));
}
