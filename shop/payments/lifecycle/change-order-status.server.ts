import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { decideOnRefund } from "../refunds/decide-on-refund.server.ts";
import { addAttention } from "../payment-attention.ts";
import { cashHeld } from "../refunds/read-money-held.server.ts";
import { tryRefund } from "../refunds/run-refund.server.ts";
import { abandonSessions, expireNow } from "../session/abandon-sessions.server.ts";
import { Refusal } from "#shop/refusal.ts";
import type { LockedOrder } from "#shop/orders/lifecycle/order-change.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import type { RefundStatus } from "../payment.ts";
import type { StatusForm } from "./status-form.ts";
import {
  transitionOrder,
  type Decision,
  type TransitionDeps,
} from "#shop/orders/lifecycle/transition-order.server.ts";

type Deps = TransitionDeps & Pick<Platform, "cardPayments" | "config">;
type Now = {
  readonly status: OrderStatus;
  readonly version: number;
  /** Of the refund that was sent with the change. */
  readonly refund?: RefundStatus;
};

/**
 * An administrator may set any status from any other. Refused as `stale-write` if the order has
 * changed since they looked. Setting the status it already has does nothing. Cancelling an order that
 * was paid asks what happens to the money; a refund commits together with the cancellation.
 */
export async function changeOrderStatus(
  deps: Deps,
  admin: Admin,
  { orderId, status, version: seen, refund, refundId, reason, message = "" }: StatusForm,
): Promise<Now> {
  const { config, now } = deps;
  const actor = { kind: "admin", person: admin } as const;
  const isCancelled = status === "cancelled";
  const { order, result } = await transitionOrder(
    deps,
    actor,
    orderId,
    async (tx, found): Promise<Decision<{ refundId?: string }>> => {
      if (found.status === status) return { change: null, result: {} };
      if (found.version !== seen) throw new Refusal("stale-write");
      // What was said about a cancellation is not said of an order that goes on after all.
      if (!isCancelled) return { change: { status, cancelMessage: "" }, result: {} };
      const why = reason ? `Order cancelled: ${reason}` : "Order cancelled";
      const wanted = { orderId, refund, refundId, reason: why };
      const sent = await decideOnRefund({ config, now }, tx, admin, wanted);
      // A card refund that is on its way sets the payment status when the provider confirms it.
      const isGivenBack = !sent && isCashGivenBack(found, refund);
      await abandonSessions(tx, orderId, now());
      return {
        change: {
          status,
          cancelMessage: message,
          ...(isGivenBack && { paymentStatus: "refunded" }),
          ...(found.cashExtraCents > 0 && {
            paymentAttention: addAttention(found.paymentAttention, "cash-on-top"),
          }),
        },
        reason,
        ...(sent && { alsoRecorded: [sent.entry] }),
        result: sent ? { refundId: sent.id } : {},
      };
    },
  );
  if (isCancelled) await expireNow(deps, deps.cardPayments, orderId, { kind: "system" });
  const refunded = result.refundId && (await tryRefund(deps, result.refundId));
  return {
    status: order.status,
    version: order.version,
    ...(refunded && { refund: refunded }),
  };
}

/** Refused until the administrator says whether the cash was given back. */
function isCashGivenBack(order: LockedOrder, refund: StatusForm["refund"]): boolean {
  const held = cashHeld(order);
  if (held && refund === undefined) throw new Refusal("refund-undecided", held);
  return held !== undefined && refund === "send";
}
