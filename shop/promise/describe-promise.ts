import type { OrderType } from "../cart/price-cart.ts";
import { formatWhen } from "../format-when.ts";
import type { TimeZone } from "../shop-time.ts";

/** The shop's clock, never the browser's. */
export type ShopClock = { readonly now: Date; readonly timeZone: TimeZone };

/** "Ready for pickup at 2:35 PM", "At your door tomorrow by 3:05 PM". */
export function describePromise(
  orderType: OrderType,
  at: Date,
  { now, timeZone }: ShopClock,
): string {
  return orderType === "pickup"
    ? `Ready for pickup ${formatWhen(at, now, timeZone)}`
    : `At your door ${formatWhen(at, now, timeZone, "by")}`;
}
