import { dayAt, dayBounds, type TimeZone } from "#shop/shop-time.ts";
import { isOpen } from "./order-status.ts";
import type { OrderDetails } from "./order.ts";

/** Whether somebody may still have to call: the order is open, or it was placed or due today or yesterday. */
export function needsContact(
  { status, placedAt, promise }: Pick<OrderDetails, "status" | "placedAt" | "promise">,
  now: Date,
  zone: TimeZone,
): boolean {
  if (isOpen(status)) return true;
  const today = dayBounds(dayAt(now, zone), zone).from;
  const yesterday = dayBounds(dayAt(new Date(today.getTime() - 1), zone), zone).from;
  return placedAt >= yesterday || (promise !== null && promise.readyBy >= yesterday);
}

/** The same order without email, phone number and address. */
export function withoutContact(order: OrderDetails): OrderDetails {
  return { ...order, customer: { ...order.customer, email: "", phone: "" }, delivery: null };
}
