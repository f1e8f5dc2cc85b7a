import { useEffect, useState } from "react";
import type { KnownZone } from "#shop/format-when.ts";

/**
 * The day at the shop (`2026-01-05`), by the browser's clock: the page may come from a cache or stay
 * open past midnight.
 */
export function useShopDay(zone: KnownZone, rendered: string): string {
  const [day, setDay] = useState(rendered);
  useEffect(() => {
    const update = () => setDay(shopDayAt(new Date(), zone));
    update();
    const timer = setInterval(update, 30_000);
    return () => clearInterval(timer);
  }, [zone]);
  return day;
}

/** Here and not in format-when.ts, which every page loads. */
export function shopDayAt(at: Date, { timeZone, offsets }: KnownZone): string {
  const span = offsets.find(({ from, until }) => +at >= from && +at < until);
  // Sweden writes a date as the standard does.
  if (!span) return at.toLocaleDateString("sv", { timeZone });
  return new Date(+at + span.offsetMs).toISOString().slice(0, 10);
}

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

export function weekdayOf(day: string): string | undefined {
  return weekdays[new Date(day).getUTCDay()];
}
