import { useEffect, useState } from "react";
import { lazy } from "#shop/lazy.ts";

/**
 * The day at the shop (`2026-01-05`), by the browser's clock: the page may come from a cache or stay
 * open past midnight.
 */
export function useShopDay(timeZone: string, rendered: string): string {
  const [day, setDay] = useState(rendered);
  useEffect(() => {
    const update = () => setDay(shopDayAt(new Date(), timeZone));
    update();
    const timer = setInterval(update, 30_000);
    return () => clearInterval(timer);
  }, [timeZone]);
  return day;
}

/** Does not use `shop-time.ts`: Temporal is larger than the rest of this page. */
export function shopDayAt(instant: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-CA", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    timeZone,
  });
  const parts = format.formatToParts(instant).map(({ type, value }) => [type, value]);
  const { year, month, day } = Object.fromEntries(parts) as Record<string, string>;
  return `${year}-${month}-${day}`;
}

const weekday = lazy(() => new Intl.DateTimeFormat("en-CA", { weekday: "long", timeZone: "UTC" }));

export function weekdayOf(day: string): string {
  return weekday().format(new Date(day)).toLowerCase();
}
