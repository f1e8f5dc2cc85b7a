import { useEffect } from "react";
import { useToast } from "#app/components/toasts/toast.tsx";

export type PaymentActionResult =
  | { readonly refund: string }
  | { readonly isCleared: boolean }
  | { readonly formError?: string; readonly fieldErrors?: Partial<Record<string, string[]>> };

/** ADM-12: the result of a refund or of resolving a payment. */
export function usePaymentToast(answer: PaymentActionResult | undefined): void {
  const { show } = useToast();
  useEffect(() => {
    if (!answer) return;
    if ("refund" in answer)
      show({ title: "Order Updated", message: `Refund: ${answer.refund.replaceAll("_", " ")}` });
    else if ("isCleared" in answer)
      show({ title: "Order Updated", message: "Payment marked as resolved" });
    else if (answer.formError)
      show({ title: "Error updating order", message: answer.formError, tone: "bad" });
  }, [answer, show]);
}
