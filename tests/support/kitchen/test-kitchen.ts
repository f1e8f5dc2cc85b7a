import type { KitchenSettings } from "#shop/promise/kitchen-plan.ts";
import { addMinutes, minute, minuteAfter, type Minute } from "#shop/promise/minutes.ts";
import { loadOf, type Batch, type Station } from "#shop/promise/plan-batches.ts";
import type { KitchenPlan, Wish } from "#shop/promise/promise-times.ts";
import type { TimeZone } from "#shop/shop-time.ts";

export const minuteOf = (iso: string): Minute => minuteAfter(new Date(iso));

export const griddle: Station = { id: "griddle", capacity: 4, batchMinutes: 8 };
export const irons: Station = { id: "irons", capacity: 2, batchMinutes: 7 };
/** Saturday, 12:00 in Kingston, Ontario. */
export const noon = minuteOf("2026-11-14T17:00:00Z");
/** 9:00 AM to 9:00 PM. */
export const saturday = {
  from: minuteOf("2026-11-14T14:00:00Z"),
  until: minuteOf("2026-11-15T02:00:00Z"),
};

const daily = [{ opens: 9 * 60, closes: 21 * 60 }];
/** The same hours every day, and nothing else set. */
export const kitchenSettings: KitchenSettings = {
  hours: {
    monday: daily,
    tuesday: daily,
    wednesday: daily,
    thursday: daily,
    friday: daily,
    saturday: daily,
    sunday: daily,
  },
  specialDays: [],
  timeZone: "America/Toronto" as TimeZone,
  pause: null,
  orderDays: 0,
  finishMinutes: 5,
  travelMinutes: 30,
  lastOrdersMinutes: 0,
  isKitchenScreenRequired: false,
};

export function kitchenWith(
  batches: readonly Batch[] = [],
  changes: Partial<KitchenPlan> = {},
): KitchenPlan {
  const stations = changes.stations ?? [griddle, irons];
  return {
    stations,
    load: loadOf(stations, batches, saturday.from, 24 * 60),
    finishMinutes: 5,
    spans: [saturday],
    behindUntil: minute(0),
    screen: { isRequired: false, seenAt: null },
    ...changes,
  };
}

/** Counts how often the kitchen's load is looked at, which is what a plan costs. */
export function counted(plan: KitchenPlan) {
  const looks = { count: 0 };
  class CountedLoad extends Map<string, Uint32Array> {
    override get(id: string) {
      looks.count++;
      return super.get(id);
    }
  }
  const taken = new CountedLoad(plan.load.taken);
  return { plan: { ...plan, load: { ...plan.load, taken } }, looks };
}

/** Plates on the griddle and on the irons, for pickup and cash unless said otherwise. */
export function wishFor(plates: number, waffles = 0, changes: Partial<Wish> = {}): Wish {
  const work = new Map([
    ["griddle", plates],
    ["irons", waffles],
  ]);
  return { work, travelMinutes: 0, isCard: false, ...changes };
}

/** A batch that starts some minutes after noon. */
export function busy(after: number, places: number, station: Station = griddle): Batch {
  const from = addMinutes(noon, after);
  const until = addMinutes(from, station.batchMinutes);
  return { stationId: station.id, from, until, places };
}
