import { z } from "zod";
import { clockAt, weekdays, type TimeZone, type Weekday } from "../shop-time.ts";
import { formatClock } from "./format-clock.ts";

const minutesPerDay = 24 * 60;

/** Minutes after local midnight; `closes` is the first minute when the shop is closed. */
const opening = z
  .strictObject({
    opens: z.int().min(0).max(minutesPerDay),
    closes: z.int().min(0).max(minutesPerDay),
  })
  .refine(({ opens, closes }) => opens < closes, "Closing time must be after opening time");

export const openingsOfDay = z
  .array(opening)
  .max(4)
  .refine(
    (openings) =>
      openings.every(({ opens }, index) => index === 0 || openings[index - 1]!.closes < opens),
    "Openings on the same day can't touch or overlap",
  );

/** Keyed by weekday; the shop is closed on a day without openings. */
export const openingHours = z.record(z.enum(weekdays), openingsOfDay);

export type Opening = Readonly<z.infer<typeof opening>>;
export type OpeningHours = Readonly<Record<Weekday, readonly Opening[]>>;

/** Whether the shop opens at all in a usual week. */
export function hasOpenings(hours: OpeningHours): boolean {
  return Object.values(hours).some((openings) => openings.length > 0);
}

export function isOpenAt(hours: OpeningHours, instant: Date, zone: TimeZone): boolean {
  const { weekday, minutes } = clockAt(instant, zone);
  return hours[weekday].some(({ opens, closes }) => opens <= minutes && minutes < closes);
}

export type OpeningRow = {
  readonly days: readonly Weekday[];
  readonly label: string;
  readonly times: string;
};

/** One row per run of days with the same hours: "Monday to Friday", "8:00 AM to 8:00 PM". */
export function openingRows(hours: OpeningHours): OpeningRow[] {
  const runs: { days: Weekday[]; times: string }[] = [];
  for (const day of weekdays) {
    const times = formatTimes(hours[day]);
    const last = runs.at(-1);
    if (last?.times === times) last.days.push(day);
    else runs.push({ days: [day], times });
  }
  return runs.map(({ days, times }) => ({ days, label: formatDays(days), times }));
}

/** The same rows as text: "Monday to Friday, 8:00 AM to 8:00 PM". */
export function openingLines(hours: OpeningHours): string[] {
  return openingRows(hours).map(({ label, times }) => `${label}, ${times}`);
}

function formatDays(days: readonly Weekday[]): string {
  const [first, last] = [capitalised(days[0]!), capitalised(days.at(-1)!)];
  if (days.length === 1) return first;
  return `${first} ${days.length === 2 ? "and" : "to"} ${last}`;
}

/** "8:00 AM to 8:00 PM", "closed". */
export function formatTimes(openings: readonly Opening[]): string {
  if (openings.length === 0) return "closed";
  return openings
    .map(({ opens, closes }) => `${formatClock(opens)} to ${formatClock(closes)}`)
    .join(" and ");
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
