import type { Admin } from "#shop/accounts/account.ts";
import {
  transitionOrder,
  type TransitionDeps,
} from "#shop/orders/lifecycle/transition-order.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { listAttempts } from "../attempts.queries.server.ts";
import { leftToRefund, refundToDecide } from "../refunds/refundable.ts";
import { listRefunds } from "../refunds/refunds.queries.server.ts";
import type { ClearAttentionForm } from "./clear-attention-form.ts";

/**
 * An administrator has dealt with what the payment needed. Refused as `stale-write` if the order has
 * changed since the screen was loaded: there may be something that nobody has seen. Money that has to go back is
 * refunded, or closed by `closeNeededRefund`.
 */
export async function clearPaymentAttention(
  deps: TransitionDeps,
  admin: Admin,
  { orderId, version }: ClearAttentionForm,
): Promise<void> {
  const actor = { kind: "admin", person: admin } as const;
  await transitionOrder(deps, actor, orderId, async (tx, found) => {
    const isClear = found.paymentAttention === null && found.refundNeededCents === 0;
    if (isClear) return { change: null, result: undefined };
    const attempts = await listAttempts(tx, orderId);
    const { cents: left } = leftToRefund(attempts, await listRefunds(tx, orderId));
    if (found.version !== version || refundToDecide(found, left) > 0)
      throw new Refusal("stale-write");
    return { change: { paymentAttention: null }, result: undefined };
  });
}
