import { z } from "zod";
import { weekdays, type Weekday } from "../shop-time.ts";
import { openingHours, type Opening, type OpeningHours } from "./opening-hours.ts";

// Form fields look like `monday-0-opens` = "08:00". Empty is closed; closing at "00:00" is midnight.

const maxOpeningsPerDay = 4;
const midnightMinutes = 24 * 60;

const notATime = "Please enter a time, for example 08:00";
export const missingOpens = "Please enter an opening time";

type Side = "opens" | "closes";
export type HoursFields = Readonly<Record<string, string>>;

export function hoursField(day: Weekday, position: number, side: Side): string {
  return `${day}-${position}-${side}`;
}

export function toHoursFields(hours: OpeningHours): HoursFields {
  return Object.fromEntries(
    weekdays.flatMap((day) =>
      hours[day].flatMap(({ opens, closes }, position) => [
        [hoursField(day, position, "opens"), clockOf(opens)],
        [hoursField(day, position, "closes"), clockOf(closes % midnightMinutes)],
      ]),
    ),
  );
}

/** Reads a week's form at once, so that each error is shown at its own field. */
export const weekOfFields = z.record(z.string(), z.string()).transform((fields, context) => {
  const addIssue = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  const read = (day: Weekday) =>
    Array.from({ length: maxOpeningsPerDay }, (_, position) => {
      const field = (side: Side) => hoursField(day, position, side);
      const typed = { opens: fields[field("opens")] ?? "", closes: fields[field("closes")] ?? "" };
      return readOpening(typed, (side, message) => addIssue(field(side), message));
    }).filter((opening) => opening !== undefined);
  const week = Object.fromEntries(weekdays.map((day) => [day, read(day)]));
  const { data, error } = openingHours.safeParse(week);
  for (const { path, message } of error?.issues ?? []) {
    const [day, position] = path as [Weekday, number?];
    addIssue(
      position === undefined ? hoursField(day, 1, "opens") : hoursField(day, position, "closes"),
      message,
    );
  }
  return data ?? z.NEVER;
});

/** Undefined if nothing is typed, or if something is wrong, which is reported at its side. */
export function readOpening(
  typed: Readonly<Record<Side, string>>,
  report: (side: Side, message: string) => void,
): Opening | undefined {
  const [opens, closes] = [minutesOf(typed.opens), minutesOf(typed.closes)];
  if (opens === "unreadable") report("opens", notATime);
  if (closes === "unreadable") report("closes", notATime);
  if (opens === undefined && closes !== undefined) report("opens", missingOpens);
  if (closes === undefined && opens !== undefined) report("closes", "Please enter a closing time");
  if (typeof opens !== "number" || typeof closes !== "number") return undefined;
  return { opens, closes: closes || midnightMinutes };
}

function minutesOf(text: string): number | "unreadable" | undefined {
  if (text.trim() === "") return undefined;
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? [];
  return hour === undefined ? "unreadable" : Number(hour) * 60 + Number(minute);
}

function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
