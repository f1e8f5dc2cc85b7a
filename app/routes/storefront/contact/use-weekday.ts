import { useEffect, useState } from "react";

/**
 * The shop's day of the week, in whatever zone the visitor is. The page may have been kept for a
 * while and may stay open over midnight: the browser's own clock has the last word.
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

/** Not by `shop-time.ts`: its Temporal is worth more bytes than the rest of this page. */
export function weekdayAt(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { weekday: "long", timeZone })
    .format(instant)
    .toLowerCase();
}
