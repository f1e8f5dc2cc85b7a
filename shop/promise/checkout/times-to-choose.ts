import { formatTimeOfDay } from "../../format-when.ts";
import type { TimeZone } from "../../shop-time.ts";
import { dateOf, type Minute, type MinuteSpan } from "../minutes.ts";
import {
  promiseFor,
  quartersIn,
  timesBetween,
  type KitchenPlan,
  type Wish,
} from "../promise-times.ts";

export type DayToChoose = {
  readonly day: MinuteSpan;
  readonly times: readonly Minute[];
};

/** The days on which something can be kept, each with its times. */
export function timesToChoose(
  plan: KitchenPlan,
  wish: Wish,
  days: readonly MinuteSpan[],
  now: Date,
): DayToChoose[] {
  return days
    .map((day) => ({ day, times: timesBetween(plan, wish, day, now) }))
    .filter(({ times }) => times.length > 0);
}

const nearestCount = 3;
/** The day that was chosen and those beside it. */
const nearestDays = 3;

/** For someone whose time was just taken: the nearest ones that can be kept, in order. Looks no further than it has to. */
export function nearestTimes(
  plan: KitchenPlan,
  wish: Wish,
  { chosen, days }: { readonly chosen: Minute; readonly days: readonly MinuteSpan[] },
  now: Date,
): Minute[] {
  const fromDay = ({ from, until }: MinuteSpan) => Math.max(0, from - chosen, chosen - until);
  const times = days
    .toSorted((a, b) => fromDay(a) - fromDay(b))
    .slice(0, nearestDays)
    .flatMap(quartersIn)
    .toSorted((a, b) => Math.abs(a - chosen) - Math.abs(b - chosen) || a - b);
  const found: Minute[] = [];
  for (const at of times) {
    if (promiseFor(plan, wish, at, now)) found.push(at);
    if (found.length === nearestCount) break;
  }
  return found.toSorted((a, b) => a - b);
}

/** "Today", "Tomorrow", "Sat, Nov 21". */
export function describeDay(
  { from, until }: MinuteSpan,
  days: readonly MinuteSpan[],
  now: Date,
  zone: TimeZone,
): string {
  if (dateOf(from) <= now && now < dateOf(until)) return "Today";
  const today = days.find((day) => dateOf(day.from) <= now && now < dateOf(day.until));
  return today?.until === from ? "Tomorrow" : formatDayOfWeek(dateOf(from), zone);
}

/** "2:45 PM" today, otherwise "Tomorrow, 8:15 AM". */
export function describeDayAndTime(
  at: Date,
  days: readonly MinuteSpan[],
  now: Date,
  zone: TimeZone,
): string {
  const time = formatTimeOfDay(at, zone);
  const day = days.find(({ from, until }) => dateOf(from) <= at && at < dateOf(until));
  const name = day && describeDay(day, days, now, zone);
  return !name || name === "Today" ? time : `${name}, ${time}`;
}

/** The hour that comes twice in autumn says which of the two it is. */
export function describeTimes(times: readonly Minute[], zone: TimeZone): string[] {
  const labels = times.map((at) => formatTimeOfDay(dateOf(at), zone));
  return labels.map((label, index) =>
    labels.indexOf(label) === labels.lastIndexOf(label)
      ? label
      : `${label} ${formatZoneName(dateOf(times[index]!), zone)}`,
  );
}

// Here, because every public page loads format-when.ts.

/** `Sat, Nov 21`, in the shop's time zone. */
function formatDayOfWeek(at: Date, timeZone: TimeZone): string {
  const options = { timeZone, weekday: "short", month: "short", day: "numeric" } as const;
  return new Intl.DateTimeFormat("en-US", options).format(at);
}

/** `EDT` or `EST`: tells the two hours of a night in autumn apart. */
function formatZoneName(at: Date, timeZone: TimeZone): string {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone, timeZoneName: "short" });
  return parts.formatToParts(at).find(({ type }) => type === "timeZoneName")!.value;
}
