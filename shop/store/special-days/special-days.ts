import { weekdays, type Weekday } from "../../shop-time.ts";
import { formatTimes, type Opening, type OpeningHours } from "../opening-hours.ts";

/** A day, or several in a row, that differ from the weekly hours; without openings the shop is closed. */
export type SpecialDays = {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly reason: string;
  readonly openings: readonly Opening[];
};

export type DayRules = {
  readonly hours: OpeningHours;
  /** They never overlap. */
  readonly specialDays: readonly SpecialDays[];
};

/** The only place that decides between a special day and its weekday. */
export function openingsOn({ hours, specialDays }: DayRules, day: string): readonly Opening[] {
  return specialDaysOn(specialDays, day)?.openings ?? usualOpenings(hours, day);
}

export function specialDaysOn(
  specialDays: readonly SpecialDays[],
  day: string,
): SpecialDays | undefined {
  return specialDays.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
}

export function usualOpenings(hours: OpeningHours, day: string): readonly Opening[] {
  return hours[weekdayOf(day)];
}

export function isComing({ lastDay }: Pick<SpecialDays, "lastDay">, today: string): boolean {
  return lastDay >= today;
}

/** "closed (Thanksgiving)", "10:00 AM to 2:00 PM (Christmas Eve)". */
export function describeOpenings({ openings, reason }: Pick<SpecialDays, "openings" | "reason">) {
  const times = formatTimes(openings);
  return reason ? `${times} (${reason})` : times;
}

const dayMs = 24 * 60 * 60_000;

/** `2026-01-05` plus so many days. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

function weekdayOf(day: string): Weekday {
  // 1 January 1970 was a Thursday.
  return weekdays[(Date.parse(day) / dayMs + 3) % 7]!;
}
