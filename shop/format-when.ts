import type { OffsetSpan, TimeZone } from "./shop-time.ts";
import { formatClock } from "./store/format-clock.ts";

// Without Temporal: this runs on public pages, and its polyfill would be the heaviest part of them.

/**
 * A time zone with its offsets for the coming days. With them no time needs Intl, whose first use holds up a cheap phone
 * for a tenth of a second.
 */
export type KnownZone = { readonly timeZone: TimeZone; readonly offsets: readonly OffsetSpan[] };
type Zone = TimeZone | KnownZone;

/** "at 8:00 AM", "tomorrow at 8:00 AM", "on Monday at 8:00 AM", "on Monday, January 5 at 8:00 AM"; or "by 8:00 AM". */
export function formatWhen(at: Date, now: Date, zone: Zone, preposition = "at"): string {
  const [then, today] = [partsOf(at, zone), partsOf(now, zone)];
  const days = Math.round((dayNumber(then) - dayNumber(today)) / 86_400_000);
  const clock = `${preposition} ${clockOf(then)}`;
  if (days === 0) return clock;
  if (days === 1) return `tomorrow ${clock}`;
  if (days < 7) return `on ${then["weekday"]} ${clock}`;
  return `on ${then["weekday"]}, ${then["month"]} ${then["day"]} ${clock}`;
}

/** `2:35 PM`, in the shop's time zone. */
export function formatTimeOfDay(at: Date, zone: Zone): string {
  return clockOf(partsOf(at, zone));
}

/** The day at the shop: `2026-01-05`. */
export function formatShopDay(at: Date, zone: Zone): string {
  return new Date(dayNumber(partsOf(at, zone))).toISOString().slice(0, 10);
}

type Parts = Readonly<Record<string, string>>;

function partsOf(instant: Date, zone: Zone): Parts {
  if (typeof zone === "string") return partsByIntl(instant, zone);
  const at = instant.getTime();
  const span = zone.offsets.find(({ from, until }) => from <= at && at < until);
  return span ? partsByOffset(at + span.offsetMs) : partsByIntl(instant, zone.timeZone);
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const months = "January February March April May June July August September October November December";

function partsByOffset(local: number): Parts {
  const at = new Date(local);
  return {
    weekday: weekdays[at.getUTCDay()]!,
    month: months.split(" ")[at.getUTCMonth()]!,
    day: String(at.getUTCDate()),
    year: String(at.getUTCFullYear()),
    hour: String(at.getUTCHours()),
    minute: String(at.getUTCMinutes()),
  };
}

function partsByIntl(instant: Date, timeZone: string): Parts {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "long",
    day: "numeric",
    weekday: "long",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  });
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

const dayNumber = ({ year, month, day }: Parts) => Date.parse(`${month} ${day}, ${year} UTC`);

const clockOf = ({ hour, minute }: Parts) => formatClock(Number(hour) * 60 + Number(minute));
