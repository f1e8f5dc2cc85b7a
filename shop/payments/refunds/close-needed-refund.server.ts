import type { Admin } from "#shop/accounts/account.ts";
import {
  transitionOrder,
  type TransitionDeps,
} from "#shop/orders/lifecycle/transition-order.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { listAttempts } from "../attempts.queries.server.ts";
import type { CloseRefundForm } from "../settlement/clear-attention-form.ts";
import { leftToRefund, refundToDecide } from "./refundable.ts";
import { listRefunds } from "./refunds.queries.server.ts";

/**
 * An administrator has paid a needed refund back by hand, or decides against it; what was not given back stays with the
 * order. Refused as `stale-write` if the order has changed since the screen was loaded.
 */
export async function closeNeededRefund(
  deps: TransitionDeps,
  admin: Admin,
  { orderId, version, how }: CloseRefundForm,
): Promise<void> {
  const actor = { kind: "admin", person: admin } as const;
  await transitionOrder(deps, actor, orderId, async (tx, order) => {
    const attempts = await listAttempts(tx, orderId);
    const { cents: left } = leftToRefund(attempts, await listRefunds(tx, orderId));
    const amountCents = refundToDecide(order, left);
    if (amountCents === 0) return { change: null, result: undefined };
    if (order.version !== version) throw new Refusal("stale-write");
    const decided =
      how === "no-refund"
        ? {
            refundDeclinedCents: order.refundDeclinedCents + amountCents,
            refundDeclinedAt: deps.now(),
          }
        : order.status === "cancelled" && { paymentStatus: "refunded" as const };
    const action = how === "no-refund" ? "order.refund-declined" : "order.given-back";
    return {
      change: { refundNeededCents: 0, paymentAttention: null, ...decided },
      alsoRecorded: [
        { action, before: { paymentAttention: order.paymentAttention }, after: { amountCents } },
      ],
      result: undefined,
    };
  });
}
