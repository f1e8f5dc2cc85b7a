import { useEffect, useState } from "react";
import { formatShopDay, type KnownZone } from "#shop/format-when.ts";

/**
 * The day at the shop (`2026-01-05`), by the browser's clock: the page may come from a cache or stay
 * open past midnight.
 */
export function useShopDay(zone: KnownZone, rendered: string): string {
  const [day, setDay] = useState(rendered);
  useEffect(() => {
    const update = () => setDay(formatShopDay(new Date(), zone));
    update();
    const timer = setInterval(update, 30_000);
    return () => clearInterval(timer);
  }, [zone]);
  return day;
}

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

export function weekdayOf(day: string): string | undefined {
  return weekdays[new Date(day).getUTCDay()];
}
