import type { Admin } from "#shop/accounts/account.ts";
import {
  transitionOrder,
  type TransitionDeps,
} from "#shop/orders/lifecycle/transition-order.server.ts";
import { Refusal } from "#shop/refusal.ts";
import type { ClearAttentionForm } from "./clear-attention-form.ts";

/**
 * An administrator has dealt with what the payment needed. Refused as `stale-write` if the order has
 * changed since the screen was loaded: there may be something that nobody has seen.
 */
export async function clearPaymentAttention(
  deps: TransitionDeps,
  admin: Admin,
  { orderId, version }: ClearAttentionForm,
): Promise<void> {
  const actor = { kind: "admin", person: admin } as const;
  await transitionOrder(deps, actor, orderId, async (_tx, found) => {
    const isClear = found.paymentAttention === null && found.refundNeededCents === 0;
    if (isClear) return { change: null, result: undefined };
    if (found.version !== version) throw new Refusal("stale-write");
    return { change: { paymentAttention: null, refundNeededCents: 0 }, result: undefined };
  });
}
