import { expect, test } from "vitest";
import { daysFrom, type TimeZone } from "#shop/shop-time.ts";
import {
  counted,
  griddle,
  kitchenWith,
  noon,
  saturday,
  wishFor,
} from "#tests/support/kitchen/test-kitchen.ts";
import { addMinutes, dateOf, minuteAfter } from "../minutes.ts";
import { loadOf } from "../plan-batches.ts";
import {
  describeDay,
  describeDayAndTime,
  describeTimes,
  nearestTimes,
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

const dayMinutes = 24 * 60;
/** Two weeks, each day open as that Saturday. */
const fortnight = Array.from({ length: 14 }, (_, day) => ({
  day: {
    from: addMinutes(noon, (day - 0.5) * dayMinutes),
    until: addMinutes(noon, (day + 0.5) * dayMinutes),
  },
  open: {
    from: addMinutes(saturday.from, day * dayMinutes),
    until: addMinutes(saturday.until, day * dayMinutes),
  },
}));
const openFortnight = { spans: fortnight.map(({ open }) => open) };
const evening = addMinutes(fortnight[7]!.open.until, -60);

test("PROM-5 the nearest times are looked for from the chosen one on, and no further than three", () => {
  const { plan, looks } = counted(kitchenWith([], openFortnight));
  const everyDay = fortnight.map(({ day }) => day);
  const near = nearestTimes(plan, wishFor(1), { chosen: evening, days: everyDay }, now);
  expect(near.map((at) => at - evening)).toEqual([-15, 0, 15]);
  expect(looks.count).toBe(3);
  // While the shop is closed, too.
  const night = addMinutes(fortnight[7]!.day.from, 5 * 60);
  const opening = fortnight[7]!.open.from;
  const morning = nearestTimes(plan, wishFor(1), { chosen: night, days: everyDay }, now);
  expect(morning.map((at) => at - opening)).toEqual([15, 30, 45]);
  expect(looks.count).toBe(6);
});

test("PROM-5 a kitchen that is full for two weeks is looked through for the chosen day and its neighbours only", () => {
  const batches = Array.from({ length: 14 * 180 }, (_, index) => {
    const from = addMinutes(noon, index * 8);
    return { stationId: griddle.id, from, until: addMinutes(from, 8), places: 4 };
  });
  const load = loadOf([griddle], batches, noon, 15 * dayMinutes);
  const looksFor = (days: typeof fortnight) => {
    const { plan, looks } = counted(kitchenWith([], { ...openFortnight, load }));
    const choice = { chosen: evening, days: days.map(({ day }) => day) };
    expect(nearestTimes(plan, wishFor(1), choice, now)).toEqual([]);
    return looks.count;
  };
  const near = looksFor(fortnight.slice(6, 9));
  expect(near).toBeGreaterThan(0);
  expect(looksFor(fortnight)).toBe(near);
});
