import { Refusal } from "../refusal.ts";
import { openingSchedule } from "./opening-schedule.ts";
import { describeOpening, openingStateAt } from "./opening-state.ts";

export function isOpenNow(rules: Parameters<typeof openingSchedule>[0], now: Date): boolean {
  return openingStateAt(openingSchedule(rules, now), now).is === "open";
}

/** Refuses while the shop is closed or paused, and says when it opens. A pause also refuses orders for later. */
export function requireOpen(
  rules: Parameters<typeof openingSchedule>[0],
  now: Date,
  { isForLater = false } = {},
): void {
  const schedule = openingSchedule(rules, now);
  const state = openingStateAt(schedule, now);
  if (state.is === "open" || (isForLater && state.is === "closed")) return;
  const words = describeOpening(state, now, schedule.timeZone);
  throw new Refusal(state.is === "paused" ? "store-paused" : "store-closed", { words });
}
