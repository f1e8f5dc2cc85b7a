import { expect, test } from "vitest";
import { comingUp } from "./coming-up.ts";
import type { Opening, OpeningHours } from "../opening-hours.ts";
import { openingsOn, type SpecialDays } from "./special-days.ts";

const usual = [{ opens: 480, closes: 1200 }];
const hours: OpeningHours = {
  monday: usual,
  tuesday: usual,
  wednesday: [],
  thursday: usual,
  friday: usual,
  saturday: usual,
  sunday: usual,
};
const short = [{ opens: 600, closes: 840 }];
const special = (
  firstDay: string,
  lastDay: string,
  openings: Opening[],
  reason = "",
): SpecialDays => ({ firstDay, lastDay, openings, reason });

test.each([
  ["2026-10-11", usual, "the day before"],
  ["2026-10-12", [], "the first day off"],
  ["2026-10-13", [], "the last day off"],
  ["2026-10-14", short, "a Wednesday that is usually off"],
  ["2026-10-15", usual, "the day after"],
  ["2026-10-21", [], "another Wednesday"],
])("HRS-1 a special day wins over its weekday: %s", (day, openings) => {
  const specialDays = [
    special("2026-10-12", "2026-10-13", []),
    special("2026-10-14", "2026-10-14", short),
  ];
  expect(openingsOn({ hours, specialDays }, day)).toEqual(openings);
});

/** Saturday. */
const today = "2026-10-10";
const lines = (...specialDays: SpecialDays[]) =>
  comingUp({ hours, specialDays }, today).map(({ label, times }) => `${label}: ${times}`);

test.each([
  [
    special("2026-10-12", "2026-10-12", [], "Thanksgiving"),
    "Monday, October 12: closed (Thanksgiving)",
  ],
  [special("2026-10-16", "2026-10-16", short), "Friday, October 16: 10:00 AM to 2:00 PM"],
  [
    special("2026-10-10", "2026-10-10", [
      { opens: 0, closes: 720 },
      { opens: 780, closes: 1440 },
    ]),
    "Saturday, October 10: 12:00 AM to 12:00 PM and 1:00 PM to 12:00 AM",
  ],
  [
    special("2026-10-13", "2026-11-02", [], "Fall break"),
    "Tuesday, October 13 to Monday, November 2: closed (Fall break)",
  ],
  [
    special("2026-10-01", "2026-10-12", [], "Fall break"),
    "Until Monday, October 12: closed (Fall break)",
  ],
  [special("2026-10-01", "2026-10-10", []), "Saturday, October 10: closed"],
  [
    special("2026-10-14", "2026-10-14", short, "Fair"),
    "Wednesday, October 14: 10:00 AM to 2:00 PM (Fair)",
  ],
])("HRS-4 the next seven days name what differs: %o", (days, line) => {
  expect(lines(days)).toEqual([line]);
});

test("HRS-4 neither days that are over, nor the eighth day, nor what is as usual is named", () => {
  expect(
    lines(
      special("2026-10-09", "2026-10-09", []),
      special("2026-10-11", "2026-10-11", usual, "Open as always"),
      special("2026-10-14", "2026-10-14", [], "Wednesdays are off anyway"),
      special("2026-10-17", "2026-10-17", []),
    ),
  ).toEqual([]);
});
