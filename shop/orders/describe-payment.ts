import { cents, formatMoney, type Cents } from "../money.ts";
import type { OrderDetails } from "./order.ts";

type Payment = Pick<
  OrderDetails,
  | "paymentMethod"
  | "paymentStatus"
  | "orderType"
  | "status"
  | "total"
  | "due"
  | "refundNeeded"
  | "refundDeclined"
  | "receivedByCard"
>;

/**
 * How the order was paid, or what is still due, to its customer. Empty if we don't know: cash of a
 * completed order was paid, but nobody marked it as received.
 */
export function describePayment(order: Payment): string {
  const when = order.orderType === "delivery" ? "when it arrives" : "when you pick it up";
  const how = order.paymentMethod === "card" ? "by card" : "in cash";
  if (order.paymentStatus === "paid" && order.due > 0) {
    const paid = formatMoney(cents(order.total - order.due));
    return `You paid ${paid} ${how}. Please pay ${formatMoney(order.due)} more in cash ${when}.`;
  }
  if (order.paymentStatus === "paid" && order.refundNeeded + order.refundDeclined > 0) {
    const paid = `You paid ${formatMoney(paidWithTooMuch(order))} ${how}`;
    // An administrator has not looked at it yet.
    if (order.refundNeeded > 0)
      return `${paid}. We'll be in touch about your ${formatMoney(order.refundNeeded)} refund.`;
    return `${paid}. We haven't refunded ${formatMoney(order.refundDeclined)} of it.`;
  }
  const total = formatMoney(order.total);
  if (order.paymentStatus === "refunded") return `We refunded ${total}.`;
  if (order.paymentMethod === "card") return `You paid ${total} by card.`;
  if (order.paymentStatus === "paid") return `You paid ${total} in cash.`;
  if (order.status === "completed") return "";
  return `Please pay ${total} in cash ${when}.`;
}

/** The total has become smaller since; what came in by card is known to the cent. */
function paidWithTooMuch(order: Payment): Cents {
  const { paymentMethod, receivedByCard, total, refundNeeded, refundDeclined } = order;
  if (receivedByCard === 0) return cents(total + refundNeeded + refundDeclined);
  return paymentMethod === "card" ? receivedByCard : total;
}

export type CancelledMoney = {
  /** What goes back to the card. */
  readonly refund: Cents;
  /** What was paid and is not refunded. */
  readonly kept: Cents;
};

/** What happens with the money of a cancelled order; the page and the mail say the same. */
export function describeCancelledPayment(
  order: Pick<OrderDetails, "paymentMethod" | "paymentStatus" | "total" | "refundNeeded">,
  { refund, kept }: CancelledMoney,
): string {
  const back = `We're refunding ${formatMoney(refund)} to your card. It can take five to ten days to show up.`;
  if (refund > 0)
    return kept > 0
      ? `${back} That leaves ${formatMoney(kept)} of your payment that we haven't refunded.`
      : back;
  // The kitchen cancelled it, and an administrator has not looked at it yet.
  if (kept > 0 && order.refundNeeded > 0)
    return `You paid ${formatMoney(kept)} for it. We'll be in touch about your refund.`;
  if (kept > 0) return `You paid ${formatMoney(kept)} for it, and we haven't refunded that.`;
  if (order.paymentStatus === "refunded")
    return order.paymentMethod === "cash"
      ? `We gave you your ${formatMoney(order.total)} back.`
      : `We refunded ${formatMoney(order.total)}.`;
  return order.paymentMethod === "cash" ? "There's nothing to pay." : "You haven't been charged.";
}
