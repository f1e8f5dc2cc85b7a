import { Temporal } from "temporal-polyfill";

// All time-zone calculations are here; the rest of the shop uses instants.

export type TimeZone = string & { readonly unit: "IANA time zone" };

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

export function clockAt(instant: Date, zone: TimeZone): { weekday: Weekday; minutes: number } {
  const local = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  return { weekday: weekdays[local.dayOfWeek - 1]!, minutes: local.hour * 60 + local.minute };
}

export type TimeSpan = { readonly from: Date; readonly until: Date };

/** From local midnight up to, not including, the next one: 23, 24 or 25 hours long. */
export function dayBounds(day: string, zone: TimeZone): TimeSpan {
  const date = Temporal.PlainDate.from(day);
  const midnight = (plain: Temporal.PlainDate) =>
    new Date(plain.toZonedDateTime({ timeZone: zone }).epochMilliseconds);
  return { from: midnight(date), until: midnight(date.add({ days: 1 })) };
}

/** So many days of the shop, today being the first. */
export function daysFrom(now: Date, count: number, zone: TimeZone): TimeSpan[] {
  const today = Temporal.PlainDate.from(dayAt(now, zone));
  return Array.from({ length: count }, (_, days) =>
    dayBounds(today.add({ days }).toString(), zone),
  );
}

/** A span of time with a constant offset from UTC. */
export type OffsetSpan = {
  readonly from: number;
  readonly until: number;
  readonly offsetMs: number;
};

/** One span, or two around a clock change. For a few weeks at most: a change there and back would be missed. */
export function offsetSpansBetween(from: number, until: number, zone: TimeZone): OffsetSpan[] {
  const zoned = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  const end = zoned(until);
  const spans: OffsetSpan[] = [];
  for (let at = zoned(from); at.epochMilliseconds < until;) {
    // Finding a transition is slow, so it is skipped when both ends have the same offset.
    const hasChange = at.offsetNanoseconds !== end.offsetNanoseconds;
    const next = (hasChange && at.getTimeZoneTransition("next")) || end;
    const offsetMs = at.offsetNanoseconds / 1e6;
    spans.push({ from: at.epochMilliseconds, until: next.epochMilliseconds, offsetMs });
    at = next;
  }
  return spans;
}

/** `2:30 PM`, in the shop's time zone. */
export function formatTime(instant: Date, zone: TimeZone): string {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(
    instant.getTime(),
  ).toZonedDateTimeISO(zone);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** `Jan 05, 2025, 2:30 PM`, in the shop's time zone: for everything but the order lists (ADM-4). */
export function formatDayAndTime(instant: Date, zone: TimeZone): string {
  return `${formatDateTime(instant, zone).slice(0, -6)}, ${formatTime(instant, zone)}`;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `Jan 05, 2025 14:30`, in the shop's time zone: the format of ADM-4. */
export function formatDateTime(instant: Date, zone: TimeZone): string {
  const local = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${months[local.month - 1]} ${two(local.day)}, ${local.year} ${two(local.hour)}:${two(local.minute)}`;
}

/** The local day of the shop: `2026-01-05`. */
export function dayAt(instant: Date, zone: TimeZone): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}
