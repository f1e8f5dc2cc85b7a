import type { Db } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { openingSchedule } from "../../store/opening-schedule.ts";
import { openingStateAt } from "../../store/opening-state.ts";
import { rangeOfToday, toKitchenPlan } from "../kitchen-plan.ts";
import { findSettingsAndKitchen } from "../kitchen-plan.queries.server.ts";
import { dateOf } from "../minutes.ts";
import { soonestPromise } from "../promise-times.ts";

/** When one plate could be picked up; null if none is taken right now. */
export type NextTime = { readonly pickupFrom: Date | null };

type Remembered = { readonly until: number; readonly answer: Promise<NextTime> };

/** Every visitor of the menu asks: one statement in ten seconds serves them all. */
const rememberMs = 10_000;
const remembered = new WeakMap<Db, Remembered>();

export function readNextTime(deps: Pick<Platform, "db" | "now">): Promise<NextTime> {
  const { db, now } = deps;
  const last = remembered.get(db);
  if (last && now().getTime() < last.until) return last.answer;
  const answer = findNextTime(deps);
  remembered.set(db, { until: now().getTime() + rememberMs, answer });
  // A failure is not remembered.
  answer.catch(() => remembered.delete(db));
  return answer;
}

async function findNextTime({ db, now }: Pick<Platform, "db" | "now">): Promise<NextTime> {
  const range = rangeOfToday(now());
  const { settings, kitchen } = await findSettingsAndKitchen(db, range);
  const opening = openingStateAt(openingSchedule(settings, now()), now());
  if (opening.is !== "open") return { pickupFrom: null };
  const [first] = kitchen.stations;
  const wish = {
    work: new Map(first ? [[first.id, 1]] : []),
    travelMinutes: 0,
    isCard: false,
  };
  const soonest = soonestPromise(toKitchenPlan(settings, kitchen, range, now()), wish, now());
  return { pickupFrom: typeof soonest === "string" ? null : dateOf(soonest.promisedFor) };
}
