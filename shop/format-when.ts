import { lazyBy } from "./lazy.ts";
import type { TimeZone } from "./shop-time.ts";
import { formatClock } from "./store/format-clock.ts";

// Without Temporal: this runs on public pages, and its polyfill would be the heaviest part of them.

/** "at 8:00 AM", "tomorrow at 8:00 AM", "on Monday at 8:00 AM", "on Monday, January 5 at 8:00 AM"; or "by 8:00 AM". */
export function formatWhen(at: Date, now: Date, zone: TimeZone, preposition = "at"): string {
  const [then, today] = [partsOf(at, zone), partsOf(now, zone)];
  const days = Math.round((dayNumber(then) - dayNumber(today)) / 86_400_000);
  const clock = `${preposition} ${clockOf(then)}`;
  if (days === 0) return clock;
  if (days === 1) return `tomorrow ${clock}`;
  if (days < 7) return `on ${then["weekday"]} ${clock}`;
  return `on ${then["weekday"]}, ${then["month"]} ${then["day"]} ${clock}`;
}

/** `2:35 PM`, in the shop's time zone. */
export function formatTimeOfDay(at: Date, zone: TimeZone): string {
  return clockOf(partsOf(at, zone));
}

type Parts = Readonly<Record<string, string>>;

// The checkout page shows hundreds of times, and making a format takes far longer than using it.
const formatFor = lazyBy(
  (timeZone: TimeZone) =>
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      year: "numeric",
      month: "long",
      day: "numeric",
      weekday: "long",
      hour: "numeric",
      minute: "numeric",
      hourCycle: "h23",
    }),
);

function partsOf(instant: Date, timeZone: TimeZone): Parts {
  return Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
}

const dayNumber = ({ year, month, day }: Parts) => Date.parse(`${month} ${day}, ${year} UTC`);

const clockOf = ({ hour, minute }: Parts) => formatClock(Number(hour) * 60 + Number(minute));
