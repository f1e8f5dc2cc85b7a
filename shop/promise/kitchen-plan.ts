import { openingSchedule } from "../store/opening-schedule.ts";
import type { StoreSettings } from "../store/store-settings.ts";
import { minute, minuteAfter, type Minute } from "./minutes.ts";
import { loadOf, type Batch, type Station } from "./plan-batches.ts";
import type { KitchenPlan } from "./promise-times.ts";

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

/** As soon as possible is never more than a day away; a batch takes two hours at most. */
export function rangeOfToday(now: Date): PlanRange {
  const from = minuteAfter(now);
  return { from, until: minute(from + 26 * 60) };
}

export function toKitchenPlan(
  settings: StoreSettings,
  kitchen: Kitchen,
  range: PlanRange,
  now: Date,
): KitchenPlan {
  const { spans } = openingSchedule(settings, now);
  return {
    stations: kitchen.stations,
    load: loadOf(kitchen.stations, kitchen.batches, range.from, range.until - range.from),
    finishMinutes: settings.finishMinutes,
    spans: spans.map(({ from, until }) => ({ from: minuteAfter(from), until: minuteAfter(until) })),
    behindUntil: kitchen.behindUntil ? minuteAfter(kitchen.behindUntil) : minute(0),
    screen: { isRequired: settings.isKitchenScreenRequired, seenAt: kitchen.screenSeenAt },
  };
}
