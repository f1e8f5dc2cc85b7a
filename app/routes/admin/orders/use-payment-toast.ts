import { useEffect } from "react";
import { refundMessages, unsentRefundToast } from "#app/components/orders/refund-result.ts";
import type { ToastInput } from "#app/components/toasts/toast-queue.ts";
import { useToast } from "#app/components/toasts/toast.tsx";
import type { CloseRefundForm } from "#shop/payments/settlement/clear-attention-form.ts";
import type { RefundStatus } from "#shop/payments/payment.ts";

export type PaymentActionResult =
  | { readonly refund: RefundStatus }
  | { readonly isCleared: boolean }
  | { readonly closedRefund: CloseRefundForm["how"] }
  | { readonly formError?: string; readonly fieldErrors?: Partial<Record<string, string[]>> };

const closedMessages = {
  "given-back": "Marked as given back",
  "no-refund": "Closed without a refund",
} as const;

/** ADM-12: the result of a refund or of resolving a payment. */
export function paymentToast(answer: PaymentActionResult): ToastInput | undefined {
  if ("refund" in answer)
    return (
      unsentRefundToast(answer.refund, false) ?? {
        title: "Order Updated",
        message: refundMessages[answer.refund],
      }
    );
  if ("isCleared" in answer)
    return { title: "Order Updated", message: "Payment marked as resolved" };
  if ("closedRefund" in answer)
    return { title: "Order Updated", message: closedMessages[answer.closedRefund] };
  return answer.formError === undefined
    ? undefined
    : { title: "Error updating order", message: answer.formError, tone: "bad" };
}

/** Belongs in a component that outlasts the answer: what was changed may remove its own form. */
export function usePaymentToast(answer: PaymentActionResult | undefined): void {
  const { show } = useToast();
  useEffect(() => {
    const toast = answer && paymentToast(answer);
    if (toast) show(toast);
  }, [answer, show]);
}
