import { openingSchedule } from "../store/opening-schedule.ts";
import type { StoreSettings } from "../store/store-settings.ts";
import { addMinutes, minute, minuteAfter, type Minute, type MinuteSpan } from "./minutes.ts";
import { loadOf, type Batch, type Station } from "./plan-batches.ts";
import type { KitchenPlan } from "./promise-times.ts";

/** The settings that a time depends on. */
export type KitchenSettings = Pick<
  StoreSettings,
  | "finishMinutes"
  | "hours"
  | "isKitchenScreenRequired"
  | "lastOrdersMinutes"
  | "orderDays"
  | "pause"
  | "specialDays"
  | "timeZone"
  | "travelMinutes"
>;

/** The kitchen as the database knows it. */
export type Kitchen = {
  /** The first one makes what the owner said nothing about. */
  readonly stations: readonly Station[];
  readonly batches: readonly Batch[];
  readonly behindUntil: Date | null;
  readonly screenSeenAt: Date | null;
};

/** Minutes of the plan around which batches are known. */
export type PlanRange = { readonly from: Minute; readonly until: Minute };

const hourMinutes = 60;
/** A batch takes no longer. */
const maxBatchMinutes = 2 * hourMinutes;
/** As soon as possible is never more than a day away. */
const asapMinutes = 24 * hourMinutes + maxBatchMinutes;
/** Two weeks can be chosen, today being the first day, which may have 25 hours. */
const maxMinutesAhead = (14 * 24 + 1) * hourMinutes;

export function rangeOfToday(now: Date): PlanRange {
  const from = minuteAfter(now);
  return { from, until: addMinutes(from, asapMinutes) };
}

/** Also around a time that was chosen, which is never further away than any that is offered. */
export function rangeFor(chosen: Date | null, now: Date): PlanRange {
  const { from, until } = rangeOfToday(now);
  if (!chosen) return { from, until };
  const latest = Math.min(minuteAfter(chosen), from + maxMinutesAhead) + maxBatchMinutes;
  return { from, until: minute(Math.max(until, latest)) };
}

/** Everything that can be chosen. */
export function rangeOfAllDays(now: Date): PlanRange {
  const from = minuteAfter(now);
  return { from, until: addMinutes(from, maxMinutesAhead + maxBatchMinutes) };
}

/** When orders are made: until the last ones before closing. */
export function kitchenSpans(settings: KitchenSettings, now: Date): MinuteSpan[] {
  return openingSchedule(settings, now)
    .spans.map(({ from, until }) => ({
      from: minuteAfter(from),
      until: addMinutes(minuteAfter(until), -settings.lastOrdersMinutes),
    }))
    .filter(({ from, until }) => from < until);
}

export function toKitchenPlan(
  settings: KitchenSettings,
  kitchen: Kitchen,
  range: PlanRange,
  now: Date,
): KitchenPlan {
  return {
    stations: kitchen.stations,
    load: loadOf(kitchen.stations, kitchen.batches, range.from, range.until - range.from),
    finishMinutes: settings.finishMinutes,
    spans: kitchenSpans(settings, now),
    behindUntil: kitchen.behindUntil ? minuteAfter(kitchen.behindUntil) : minute(0),
    screen: { isRequired: settings.isKitchenScreenRequired, seenAt: kitchen.screenSeenAt },
  };
}
