import { expect, test } from "vitest";
import { dayBounds, type TimeZone } from "../shop-time.ts";
import { isOpenAt, openingHours, openingLines, type OpeningHours } from "./opening-hours.ts";

const toronto = "America/Toronto" as TimeZone;
const weekday = [{ opens: 8 * 60, closes: 20 * 60 }];
const hours: OpeningHours = {
  monday: weekday,
  tuesday: weekday,
  wednesday: weekday,
  thursday: weekday,
  friday: weekday,
  saturday: [{ opens: 9 * 60, closes: 21 * 60 }],
  sunday: [{ opens: 10 * 60, closes: 18 * 60 }],
};

test.each([
  { at: "2026-01-05T13:00:00Z", open: true, why: "Monday 08:00, the first minute" },
  { at: "2026-01-06T00:59:59Z", open: true, why: "Monday 19:59, the last minute" },
  { at: "2026-01-06T01:00:00Z", open: false, why: "Monday 20:00, closed" },
  { at: "2026-07-06T12:00:00Z", open: true, why: "Monday 08:00 in summer time" },
])("$why", ({ at, open }) => {
  expect(isOpenAt(hours, new Date(at), toronto)).toBe(open);
});

test("the day the clocks go forward has 23 hours", () => {
  const { from, until } = dayBounds("2026-03-08", toronto);
  expect((until.getTime() - from.getTime()) / 3_600_000).toBe(23);
});

test("CON-1 days with the same hours share a line", () => {
  expect(openingLines(hours)).toEqual([
    "Monday to Friday, 8:00 AM to 8:00 PM",
    "Saturday, 9:00 AM to 9:00 PM",
    "Sunday, 10:00 AM to 6:00 PM",
  ]);
});

test.each([
  { why: "a day off is said", change: { monday: [] }, line: "Monday, closed" },
  {
    why: "a midday break makes two times",
    change: {
      sunday: [
        { opens: 0, closes: 720 },
        { opens: 750, closes: 1440 },
      ],
    },
    line: "Sunday, 12:00 AM to 12:00 PM and 12:30 PM to 12:00 AM",
  },
  {
    why: "two equal days are joined by a word",
    change: { sunday: [{ opens: 540, closes: 1260 }] },
    line: "Saturday and Sunday, 9:00 AM to 9:00 PM",
  },
])("CON-1 $why", ({ change, line }) => {
  expect(openingLines({ ...hours, ...change })).toContain(line);
});

test.each([
  { why: "closing before opening", monday: [{ opens: 600, closes: 600 }] },
  { why: "a minute after midnight", monday: [{ opens: 600, closes: 1441 }] },
  {
    why: "openings that overlap",
    monday: [
      { opens: 480, closes: 720 },
      { opens: 700, closes: 900 },
    ],
  },
])("hours with $why are refused", ({ monday }) => {
  expect(openingHours.safeParse({ ...hours, monday }).success).toBe(false);
});

test("hours that leave out a day are refused", () => {
  const { sunday: _, ...week } = hours;
  expect(openingHours.safeParse(week).success).toBe(false);
  expect(openingHours.safeParse(hours).success).toBe(true);
});
