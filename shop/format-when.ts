import type { OffsetSpan, TimeZone } from "./shop-time.ts";
import { formatClock } from "./store/format-clock.ts";

// Without Temporal: this runs on public pages, and its polyfill would be the heaviest part of them.

/**
 * A time zone with its offsets for the coming days. With them no time needs Intl, whose first use holds up a cheap phone
 * for a tenth of a second.
 */
export type KnownZone = { readonly timeZone: TimeZone; readonly offsets: readonly OffsetSpan[] };
type Zone = TimeZone | KnownZone;

const dayMs = 86_400_000;

/** "at 8:00 AM", "tomorrow at 8:00 AM", "on Monday at 8:00 AM", "on Monday, January 5 at 8:00 AM"; or "by 8:00 AM". */
export function formatWhen(at: Date, now: Date, zone: Zone, preposition = "at"): string {
  const then = localTime(at, zone);
  const days = dayNumber(then) - dayNumber(localTime(now, zone));
  const clock = `${preposition} ${clockOf(then)}`;
  if (days === 0) return clock;
  if (days === 1) return `tomorrow ${clock}`;
  // The names of days are worth the wait: a shop seldom opens later than tomorrow.
  const date = days < 7 ? undefined : ({ month: "long", day: "numeric" } as const);
  const day = then.toLocaleString("en-US", { timeZone: "UTC", weekday: "long", ...date });
  return `on ${day} ${clock}`;
}

/** `2:35 PM`, in the shop's time zone. */
export function formatTimeOfDay(at: Date, zone: Zone): string {
  return clockOf(localTime(at, zone));
}

/** Its UTC fields are those of the shop's clock, to the minute. */
function localTime(at: Date, zone: Zone): Date {
  const { timeZone, offsets } = typeof zone === "string" ? { timeZone: zone, offsets: [] } : zone;
  // Sorted, from yesterday on: pages speak of nothing earlier.
  const span = offsets.find(({ until }) => +at < until);
  if (span) return new Date(+at + span.offsetMs);
  // Sweden writes a time as the standard does.
  const clock = (clocks[timeZone] ??= new Intl.DateTimeFormat("sv", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  }));
  return new Date(`${clock.format(at).replace(" ", "T")}Z`);
}

/** Kept, because making one takes far longer than asking it. */
const clocks: Partial<Record<TimeZone, Intl.DateTimeFormat>> = {};

const dayNumber = (local: Date) => Math.floor(+local / dayMs);

const clockOf = (local: Date) => formatClock(Math.floor((+local % dayMs) / 60_000));
