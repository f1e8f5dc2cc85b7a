import { describeComingDays, describeDays } from "./describe-days.ts";
import { addDays, describeOpenings, isComing, openingsOn, usualOpenings } from "./special-days.ts";
import type { DayRules, SpecialDays } from "./special-days.ts";

/** One entry for days in a row: "Monday, October 12", "closed (Thanksgiving)". */
export type ComingDays = Pick<SpecialDays, "firstDay" | "lastDay"> & {
  readonly label: string;
  readonly times: string;
};

/** Today is the first. */
const daysAhead = 7;

/**
 * What differs from the usual week in the next seven days. Its texts name dates and never "today", so that a page from a
 * cache or one that stays open past midnight says nothing wrong.
 */
export function comingUp(rules: DayRules, today: string): ComingDays[] {
  const days = Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead));
  const changed = days.filter((day) => isChanged(rules, day));
  return rules.specialDays
    .filter(({ firstDay, lastDay }) => changed.some((day) => firstDay <= day && day <= lastDay))
    .map((special) => ({
      firstDay: special.firstDay,
      lastDay: special.lastDay,
      label: describeComingDays(special, today),
      times: describeOpenings(special),
    }));
}

/** For the owner: everything that is not over, in full. */
export function listComing(specialDays: readonly SpecialDays[], today: string) {
  return specialDays
    .filter((days) => isComing(days, today))
    .map((days) => ({
      firstDay: days.firstDay,
      days: describeDays(days),
      times: describeOpenings(days),
    }));
}

function isChanged(rules: DayRules, day: string): boolean {
  const times = (openings: ReturnType<typeof openingsOn>) =>
    openings.map(({ opens, closes }) => `${opens}-${closes}`).join();
  return times(openingsOn(rules, day)) !== times(usualOpenings(rules.hours, day));
}
