import { useEffect, useState } from "react";

/**
 * The day of the week at the shop, by the browser's clock: the page may come from a cache or stay
 * open past midnight.
 */
export function useWeekday(timeZone: string, rendered: string): string {
  const [weekday, setWeekday] = useState(rendered);
  useEffect(() => {
    const update = () => setWeekday(weekdayAt(new Date(), timeZone));
    update();
    const timer = setInterval(update, 30_000);
    return () => clearInterval(timer);
  }, [timeZone]);
  return weekday;
}

/** Does not use `shop-time.ts`: Temporal is larger than the rest of this page. */
export function weekdayAt(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { weekday: "long", timeZone })
    .format(instant)
    .toLowerCase();
}
