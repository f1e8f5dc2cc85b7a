import { cents, formatMoney } from "#shop/money.ts";
import type { RefusalDetails } from "#shop/refusal.ts";

type Undecided = RefusalDetails["refund-undecided"] & { readonly kind: "cancel" | "mark-refunded" };

/** What the administrator reads before deciding about the money of an order. */
export function describeUndecidedRefund({ kind, left, received, paidBy }: Undecided): string {
  const isCancel = kind === "cancel";
  if (paidBy === "cash")
    return `The customer paid ${formatMoney(cents(received))} in cash. If you give it back, the order is marked as refunded.`;
  const paid = formatMoney(cents(received));
  const held =
    left < received
      ? `${formatMoney(cents(left))} of the ${paid} the customer paid by card hasn't been refunded.`
      : `The customer paid ${paid} by card${isCancel ? "" : " and has not been refunded"}.`;
  return isCancel
    ? `${held} A refund goes back to that card.`
    : `Changing the label doesn't send any money. ${held}`;
}
