import { Temporal } from "temporal-polyfill";

// Every time-zone calculation of the shop lives here; the rest passes instants around.

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

/** From local midnight up to, not including, the next one: 23, 24 or 25 hours. */
export function dayBounds(day: string, zone: TimeZone): { from: Date; until: Date } {
  const date = Temporal.PlainDate.from(day);
  const midnight = (plain: Temporal.PlainDate) =>
    new Date(plain.toZonedDateTime({ timeZone: zone }).epochMilliseconds);
  return { from: midnight(date), until: midnight(date.add({ days: 1 })) };
}

/** `Jan 05, 2025 14:30`, on the shop's own clock. */
export function formatDateTime(instant: Date, zone: TimeZone): string {
  const local = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  const month = local
    .toLocaleString("en-CA", { month: "short", calendar: "iso8601" })
    .replace(".", "");
  const two = (value: number) => String(value).padStart(2, "0");
  return `${month} ${two(local.day)}, ${local.year} ${two(local.hour)}:${two(local.minute)}`;
}

/** The day it is in the shop: `2026-01-05`. */
export function dayAt(instant: Date, zone: TimeZone): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}
