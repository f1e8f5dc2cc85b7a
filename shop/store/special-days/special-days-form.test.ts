import { expect, test } from "vitest";
import { z } from "zod";
import { addSpecialDaysForm, removeSpecialDaysForm } from "./special-days-form.ts";

const closed = { firstDay: "2026-12-24", lastDay: "", reason: " Christmas Eve ", kind: "closed" };
const short = { ...closed, kind: "hours", opens: "10:00", closes: "14:00" };

test("HRS-2 one day if there is no last one, closed all day or open at special hours", () => {
  const day = { firstDay: "2026-12-24", lastDay: "2026-12-24", reason: "Christmas Eve" };
  expect(addSpecialDaysForm.parse(closed)).toEqual({ ...day, openings: [] });
  expect(addSpecialDaysForm.parse(short)).toEqual({
    ...day,
    openings: [{ opens: 600, closes: 840 }],
  });
  const evening = { opensAgain: "17:00", closesAgain: "00:00" };
  expect(addSpecialDaysForm.parse({ ...short, ...evening }).openings).toEqual([
    { opens: 600, closes: 840 },
    { opens: 1020, closes: 1440 },
  ]);
  // Times that were typed before "Closed all day" was chosen.
  expect(addSpecialDaysForm.parse({ ...short, kind: "closed", closes: "soon" }).openings).toEqual(
    [],
  );
  const longest = { ...closed, lastDay: "2027-02-21" };
  expect(addSpecialDaysForm.parse(longest).lastDay).toBe("2027-02-21");
});

test.each([
  [{ ...closed, firstDay: "" }, "firstDay", "Please choose a day"],
  [{ ...closed, firstDay: "2026-02-30" }, "firstDay", "Please choose a day"],
  [{ ...closed, firstDay: "1999-12-31" }, "firstDay", "Please choose a day between 2000 and 2100"],
  [{ ...closed, firstDay: "0000-01-01" }, "firstDay", "Please choose a day between 2000 and 2100"],
  [{ ...closed, lastDay: "soon" }, "lastDay", "Please choose a day"],
  [{ ...closed, lastDay: "2026-12-23" }, "lastDay", "The last day can't be before the first"],
  [{ ...closed, lastDay: "2027-02-22" }, "lastDay", "Please choose at most 60 days"],
  [{ ...closed, reason: "x".repeat(201) }, "reason", "Please use at most 200 characters"],
  [{ ...closed, kind: "maybe" }, "kind", "Please choose one"],
  [{ ...short, opens: "", closes: "" }, "opens", "Please enter an opening time"],
  [{ ...short, opens: "" }, "opens", "Please enter an opening time"],
  [{ ...short, closes: "" }, "closes", "Please enter a closing time"],
  [{ ...short, opens: "ten" }, "opens", "Please enter a time, for example 08:00"],
  [{ ...short, closes: "10:00" }, "closes", "Closing time must be after opening time"],
  [{ ...short, opensAgain: "17:00" }, "closesAgain", "Please enter a closing time"],
  [
    { ...short, opensAgain: "17:00", closesAgain: "16:00" },
    "closesAgain",
    "Closing time must be after opening time",
  ],
  [
    { ...short, opensAgain: "14:00", closesAgain: "16:00" },
    "opensAgain",
    "Openings on the same day can't touch or overlap",
  ],
])("HRS-2 what is wrong stands at its own field: %o", (typed, field, message) => {
  const { error } = addSpecialDaysForm.safeParse(typed);
  const told = z.flattenError(error!).fieldErrors as Record<string, string[]>;
  expect(Object.keys(told)).toEqual([field]);
  // A form shows the first one.
  expect(told[field]![0]).toBe(message);
});

test("days in another century can still be removed, and the year 0 is no day", () => {
  expect(removeSpecialDaysForm.safeParse({ firstDay: "9999-12-31" }).success).toBe(true);
  expect(removeSpecialDaysForm.safeParse({ firstDay: "0000-01-01" }).success).toBe(false);
});
