import { orderStatusOptions } from "#app/components/orders/order-status-badge.tsx";
import type { MoneyHeld } from "#app/components/orders/sheet/order-summary.ts";
import { unsentRefundToast } from "#app/components/orders/refund-result.ts";
import { paymentStatusOptions } from "#app/components/orders/payment-status-badge.tsx";
import type { ToastInput } from "#app/components/toasts/toast-queue.ts";
import type { RefundStatus } from "#shop/payments/payment.ts";

type Accepted = {
  readonly version: number;
  /** Of the refund that was sent with the change. */
  readonly refund?: RefundStatus;
};
export type ChangeResult =
  | (Accepted & { readonly status: string })
  | (Accepted & { readonly paymentStatus: string })
  | {
      readonly formError?: string;
      readonly fieldErrors?: object;
      /** The administrator has to decide about this money first. */
      readonly undecidedRefund?: MoneyHeld;
    };

/** Where the change was made: the list and the other places have different texts (ADM-5, ADM-12). */
export type ChangePlace = "list" | "details" | "board";

/** ADM-5 and ADM-12 fix these texts. */
export function changeToast(answer: ChangeResult, intent: string, place: ChangePlace): ToastInput {
  const what = intent === "payment" ? "payment" : "order";
  if (!("version" in answer)) {
    const title = place === "list" ? `Error updating ${what} status` : "Error updating order";
    return {
      title,
      message: answer.formError ?? "That didn't work. Please try again.",
      tone: "bad",
    };
  }
  const failure = unsentRefundToast(
    answer.refund,
    "status" in answer && answer.status === "cancelled",
  );
  if (failure) return failure;
  if (place !== "list") return { title: "Order Updated", message: newState(answer) };
  const name = what === "payment" ? "Payment" : "Order";
  return {
    title: `${name} status updated`,
    message: `${name} status has been successfully updated.`,
  };
}

function newState(answer: Exclude<ChangeResult, { formError?: string }>): string {
  const [label, options, value] =
    "status" in answer
      ? (["Status", orderStatusOptions, answer.status] as const)
      : (["Payment", paymentStatusOptions, answer.paymentStatus] as const);
  return `${label}: ${options.find((option) => option.value === value)?.label ?? value}`;
}
