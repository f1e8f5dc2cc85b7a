import type { OrderType } from "#shop/cart/price-cart.ts";
import { dayAt, formatDayAndTime, formatTime, type TimeZone } from "#shop/shop-time.ts";

/** As on the board, with the date if it is not today's: paper is read on another day. */
export function describePaperDue(
  { orderType }: { readonly orderType: OrderType },
  { readyBy, promisedFor }: { readonly readyBy: Date; readonly promisedFor: Date },
  now: Date,
  zone: TimeZone,
): string {
  const isToday = dayAt(readyBy, zone) === dayAt(now, zone);
  const leaves = isToday ? formatTime(readyBy, zone) : formatDayAndTime(readyBy, zone);
  return orderType === "pickup"
    ? `Due ${leaves}`
    : `Leaves ${leaves}, at the door ${formatTime(promisedFor, zone)}`;
}
