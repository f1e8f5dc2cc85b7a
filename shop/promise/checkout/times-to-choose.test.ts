import { expect, test } from "vitest";
import { daysFrom, type TimeZone } from "#shop/shop-time.ts";
import { kitchenWith, noon, saturday, wishFor } from "#tests/support/kitchen/test-kitchen.ts";
import { addMinutes, dateOf, minuteAfter } from "../minutes.ts";
import {
  describeDay,
  describeDayAndTime,
  describeTimes,
  timesToChoose,
} from "./times-to-choose.ts";

const toronto = "America/Toronto" as TimeZone;
const now = dateOf(noon);
const days = daysFrom(now, 3, toronto).map(({ from, until }) => ({
  from: minuteAfter(from),
  until: minuteAfter(until),
}));

test("PROM-6 every quarter of an hour that can be kept, and no day without one", () => {
  const found = timesToChoose(kitchenWith(), wishFor(1), days, now);
  expect(found).toHaveLength(1);
  expect(found[0]!.times.at(0)).toBe(noon + 15);
  expect(found[0]!.times.at(-1)).toBe(saturday.until);
  expect(found[0]!.times).toHaveLength(36);
});

test("days are named as people name them", () => {
  expect(days.map((day) => describeDay(day, days, now, toronto))).toEqual([
    "Today",
    "Tomorrow",
    "Mon, Nov 16",
  ]);
  // A page that stayed open past midnight.
  const later = dateOf(addMinutes(noon, 1440));
  expect(describeDay(days[1]!, days, later, toronto)).toBe("Today");
  const label = (minutes: number) =>
    describeDayAndTime(dateOf(addMinutes(noon, minutes)), days, now, toronto);
  expect([15, 1455, 2895].map(label)).toEqual([
    "12:15 PM",
    "Tomorrow, 12:15 PM",
    "Mon, Nov 16, 12:15 PM",
  ]);
});

test("PROM-14 the hour that comes twice in autumn says which of the two it is", () => {
  const first = minuteAfter(new Date("2026-11-01T05:15:00Z"));
  const times = [addMinutes(first, -60), first, addMinutes(first, 60), addMinutes(first, 120)];
  expect(describeTimes(times, toronto)).toEqual([
    "12:15 AM",
    "1:15 AM EDT",
    "1:15 AM EST",
    "2:15 AM",
  ]);
});
