import type { ToastInput } from "#app/components/toasts/toast-queue.ts";
import type { RefundStatus } from "#shop/payments/payment.ts";

/** What became of a refund, for the administrator who has just asked for it. */
export const refundMessages: Readonly<Record<RefundStatus, string>> = {
  requested: "We're sending the refund.",
  pending: "The refund is on its way. It can take a few days.",
  succeeded: "The refund has been sent.",
  requires_action: "It needs a step in your payment provider's dashboard.",
  failed:
    "Try again from Order Details, or pay the customer back another way. The order list shows it under payments that need attention.",
  canceled:
    "The payment provider cancelled it. Check whether the customer already has their money back before you try again.",
};

/** A requested refund is retried every minute; these are not. */
const unsent: ReadonlySet<RefundStatus> = new Set(["requires_action", "failed", "canceled"]);

/** ADM-12: returns undefined if the refund was sent, or still will be without anybody's help. */
export function unsentRefundToast(
  refund: RefundStatus | undefined,
  isOrderCancelled: boolean,
): ToastInput | undefined {
  if (!refund || !unsent.has(refund)) return undefined;
  return {
    title: isOrderCancelled
      ? "Order cancelled, but the refund wasn't sent"
      : "The refund wasn't sent",
    message: refundMessages[refund],
    tone: "bad",
  };
}
