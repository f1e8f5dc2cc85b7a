import { z } from "zod";
import { weekdays, type Weekday } from "../shop-time.ts";
import { openingHours, type OpeningHours } from "./opening-hours.ts";

// Form fields look like `monday-0-opens` = "08:00". Empty is closed; closing at "00:00" is midnight.

const maxOpeningsPerDay = 4;
const midnightMinutes = 24 * 60;

export type HoursFields = Readonly<Record<string, string>>;

export function hoursField(day: Weekday, position: number, side: "opens" | "closes"): string {
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
      const [from, to] = (["opens", "closes"] as const).map((side) => {
        const field = hoursField(day, position, side);
        return { field, minutes: minutesOf(fields[field] ?? "") };
      });
      for (const { field, minutes } of [from!, to!])
        if (minutes === "unreadable") addIssue(field, "Please enter a time, for example 08:00");
      if (from!.minutes === undefined && to!.minutes !== undefined)
        addIssue(from!.field, "Please enter an opening time");
      if (to!.minutes === undefined && from!.minutes !== undefined)
        addIssue(to!.field, "Please enter a closing time");
      if (typeof from!.minutes !== "number" || typeof to!.minutes !== "number") return [];
      return [{ opens: from!.minutes, closes: to!.minutes || midnightMinutes }];
    }).flat();
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

function minutesOf(text: string): number | "unreadable" | undefined {
  if (text.trim() === "") return undefined;
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? [];
  return hour === undefined ? "unreadable" : Number(hour) * 60 + Number(minute);
}

function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
