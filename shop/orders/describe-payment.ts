import { formatMoney } from "../money.ts";
import type { OrderDetails } from "./order.ts";

type Payment = Pick<OrderDetails, "paymentMethod" | "paymentStatus" | "orderType" | "total">;

/** How the order was paid, or what is still due, to its customer. */
export function describePayment(order: Payment): string {
  const total = formatMoney(order.total);
  if (order.paymentStatus === "refunded") return `We refunded ${total}.`;
  if (order.paymentMethod === "card") return `You paid ${total} by card.`;
  if (order.paymentStatus === "paid") return `You paid ${total} in cash.`;
  const when = order.orderType === "delivery" ? "when it arrives" : "when you pick it up";
  return `Please pay ${total} in cash ${when}.`;
}
