import { formatMoney } from "#shop/money.ts";
import { isUnpaid, type OrderDetails } from "../order.ts";

type Printed = Pick<OrderDetails, "status" | "paymentMethod" | "paymentStatus" | "total" | "due">;

const methods = { cash: "Cash", card: "Card" } as const;

/** Nobody should make it. Returns an empty text otherwise. */
export function paperStop({ status, paymentStatus }: Printed): string {
  return [status === "cancelled" && "CANCELLED", paymentStatus === "refunded" && "REFUNDED"]
    .filter(Boolean)
    .join(", ");
}

/** What to collect, or that it is paid. */
export function paperMoney(order: Printed): string {
  const { status, paymentMethod, paymentStatus } = order;
  const total = formatMoney(order.total);
  if (paymentStatus === "paid" && order.due > 0 && status !== "cancelled")
    return `Cash due ${formatMoney(order.due)} of ${total}`;
  const isSettled = paymentStatus === "paid" || paymentStatus === "refunded";
  if (isSettled) return `${methods[paymentMethod]}, ${paymentStatus} · ${total}`;
  if (status === "cancelled") return "Nothing to collect";
  return isUnpaid(order) ? "NOT PAID" : `Cash due ${total}`;
}
