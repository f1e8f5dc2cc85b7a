import { Refusal } from "../refusal.ts";
import { openingSchedule } from "./opening-schedule.ts";
import { openingInWords, openingStateAt } from "./opening-state.ts";

/** The shop takes no orders for later: closed or paused means no, with the words that say when. */
export function requireOpen(rules: Parameters<typeof openingSchedule>[0], now: Date): void {
  const schedule = openingSchedule(rules, now);
  const state = openingStateAt(schedule, now);
  if (state.is === "open") return;
  const words = openingInWords(state, now, schedule.timeZone);
  throw new Refusal(state.is === "paused" ? "store-paused" : "store-closed", { words });
}
