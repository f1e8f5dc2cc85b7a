import { z } from "zod";
import { missingOpens, readOpening } from "../hours-form.ts";
import { openingsOfDay } from "../opening-hours.ts";
import { addDays, type SpecialDays } from "./special-days.ts";
import { text } from "../store-settings.ts";

/** As in the database. */
const maxDays = 60;

const notADay = "Please choose a day";
const isThisCentury = (day: string) => day >= "2000-01-01" && day <= "2100-12-31";
const day = z.iso.date(notADay).refine(isThisCentury, "Please choose a day between 2000 and 2100");
const time = z.string().max(20).default("");

/** The fields of a day's openings, in order: a second one after a break. */
const openingFields = [
  { opens: "opens", closes: "closes" },
  { opens: "opensAgain", closes: "closesAgain" },
] as const;

export const addSpecialDaysForm = z
  .object({
    firstDay: day,
    /** Empty: only the first day. */
    lastDay: z.union([z.literal(""), day], notADay).default(""),
    reason: text(200),
    kind: z.enum(["closed", "hours"], "Please choose one"),
    opens: time,
    closes: time,
    opensAgain: time,
    closesAgain: time,
  })
  .transform((form, context): SpecialDays => {
    const { firstDay, reason } = form;
    const lastDay = form.lastDay || firstDay;
    const addIssue = (field: keyof typeof form, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (lastDay < firstDay) addIssue("lastDay", "The last day can't be before the first");
    else if (lastDay > addDays(firstDay, maxDays - 1))
      addIssue("lastDay", `Please choose at most ${maxDays} days`);
    // What was typed before "Closed all day" was chosen doesn't count.
    if (form.kind === "closed") return { firstDay, lastDay, reason, openings: [] };

    const { length: issuesBefore } = context.issues;
    const openings = openingFields.flatMap((fields) => {
      const typed = { opens: form[fields.opens], closes: form[fields.closes] };
      return readOpening(typed, (side, message) => addIssue(fields[side], message)) ?? [];
    });
    const areRead = context.issues.length === issuesBefore;
    if (openings.length === 0 && areRead) addIssue("opens", missingOpens);
    for (const { path, message } of openingsOfDay.safeParse(openings).error?.issues ?? []) {
      const [position] = path as [number?];
      addIssue(position === undefined ? "opensAgain" : openingFields[position]!.closes, message);
    }
    return { firstDay, lastDay, reason, openings };
  });

/** Any day, so that one that was saved by mistake can be removed; PostgreSQL's calendar has no year 0. */
export const removeSpecialDaysForm = z.object({
  firstDay: z.iso.date(notADay).refine((first) => first >= "0001", notADay),
});
