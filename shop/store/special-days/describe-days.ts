import type { SpecialDays } from "./special-days.ts";

// Made at the first use: the first format of a process takes 20 ms.
let madeShort: Intl.DateTimeFormat | undefined;
const short = () =>
  (madeShort ??= new Intl.DateTimeFormat("en-CA", {
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
    timeZone: "UTC",
  }));
let madeLong: Intl.DateTimeFormat | undefined;
const long = () =>
  (madeLong ??= new Intl.DateTimeFormat("en-CA", {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  }));

type Days = Pick<SpecialDays, "firstDay" | "lastDay">;

/** `Wed, Jul 1, 2026`, `Wed, Jul 1, 2026 to Fri, Jul 3, 2026`. */
export function describeDays({ firstDay, lastDay }: Days): string {
  const words = (day: string) => short().format(new Date(day)).replaceAll(".", "");
  return firstDay === lastDay ? words(firstDay) : `${words(firstDay)} to ${words(lastDay)}`;
}

/** `Monday, October 12`, `Monday, October 12 to Friday, October 16`; `Until Friday, October 16` once they have begun. */
export function describeComingDays({ firstDay, lastDay }: Days, today: string): string {
  const words = (day: string) => long().format(new Date(day));
  if (firstDay === lastDay || lastDay === today) return words(lastDay);
  return firstDay < today ? `Until ${words(lastDay)}` : `${words(firstDay)} to ${words(lastDay)}`;
}
