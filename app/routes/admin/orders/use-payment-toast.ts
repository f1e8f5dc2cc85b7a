import { useEffect } from "react";
import { useToast } from "#app/components/toasts/toast.tsx";
import type { RefundStatus } from "#shop/payments/payment.ts";

export type PaymentActionResult =
  | { readonly refund: RefundStatus }
  | { readonly isCleared: boolean }
  | { readonly formError?: string; readonly fieldErrors?: Partial<Record<string, string[]>> };

const refundMessages: Readonly<Record<RefundStatus, string>> = {
  requested: "We're sending the refund.",
  pending: "The refund is on its way. It can take a few days.",
  requires_action: "The refund needs a step in your payment provider's dashboard.",
  succeeded: "The refund has been sent.",
  failed: "The refund failed. Try again, or pay the customer back another way.",
  canceled: "The refund was cancelled. Try again, or pay the customer back another way.",
};

/** ADM-12: the result of a refund or of resolving a payment. */
export function usePaymentToast(answer: PaymentActionResult | undefined): void {
  const { show } = useToast();
  useEffect(() => {
    if (!answer) return;
    if ("refund" in answer)
      show({ title: "Order Updated", message: refundMessages[answer.refund] });
    else if ("isCleared" in answer)
      show({ title: "Order Updated", message: "Payment marked as resolved" });
    else if (answer.formError)
      show({ title: "Error updating order", message: answer.formError, tone: "bad" });
  }, [answer, show]);
}
