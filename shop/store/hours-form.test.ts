import { expect, test } from "vitest";
import { z } from "zod";
import { hoursField, toHoursFields, weekOfFields } from "./hours-form.ts";
import type { OpeningHours } from "./opening-hours.ts";

const closed: OpeningHours = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};

test("CON-1 hours become fields and come back as they were, to the minute and past noon", () => {
  const hours = {
    ...closed,
    monday: [
      { opens: 480, closes: 840 },
      { opens: 1020, closes: 1440 },
    ],
    sunday: [{ opens: 0, closes: 1 }],
  };
  const fields = toHoursFields(hours);
  expect(fields).toMatchObject({ "monday-1-closes": "00:00", "sunday-0-opens": "00:00" });
  expect(weekOfFields.parse(fields)).toEqual(hours);
});

test("CON-1 every minute of a day can be an opening or a closing time", () => {
  for (let minute = 0; minute < 1440; minute++) {
    const hours = { ...closed, friday: [{ opens: minute, closes: 1440 }] };
    expect(weekOfFields.parse(toHoursFields(hours))).toEqual(hours);
    const early = { ...closed, friday: [{ opens: 0, closes: minute || 1440 }] };
    expect(weekOfFields.parse(toHoursFields(early))).toEqual(early);
  }
});

test.each([
  [{ "monday-0-opens": "08:00" }, "monday-0-closes", "Please enter a closing time"],
  [{ "monday-0-closes": "08:00" }, "monday-0-opens", "Please enter an opening time"],
  [
    { "monday-0-opens": "8 o'clock", "monday-0-closes": "20:00" },
    "monday-0-opens",
    "Please enter a time, for example 08:00",
  ],
  [
    { "sunday-0-opens": "20:00", "sunday-0-closes": "08:00" },
    "sunday-0-closes",
    "Closing time must be after opening time",
  ],
  [
    {
      "sunday-0-opens": "08:00",
      "sunday-0-closes": "12:00",
      "sunday-1-opens": "11:00",
      "sunday-1-closes": "14:00",
    },
    "sunday-1-opens",
    "Openings on the same day can't touch or overlap",
  ],
])("CON-1 what is wrong stands at its own field: %o", (fields, field, words) => {
  const { error } = weekOfFields.safeParse(fields);
  const told = z.flattenError(error!).fieldErrors as Record<string, string[]>;
  expect(told[field]).toContain(words);
});

test("a day without times is a day off", () => {
  expect(weekOfFields.parse({ [hoursField("monday", 0, "opens")]: " " })).toEqual(closed);
});
