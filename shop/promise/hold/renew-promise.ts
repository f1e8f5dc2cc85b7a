import { addMinutes, minute, minuteAfter, type Minute } from "../minutes.ts";
import type { Work } from "../plan-batches.ts";
import {
  firstTimeBetween,
  promiseFor,
  soonestPromise,
  type KitchenPlan,
  type KitchenPromise,
} from "../promise-times.ts";

/** An order whose hold is over, or whose work should have started. */
export type LapsedPromise = {
  readonly isAsap: boolean;
  readonly promisedFor: Minute;
  readonly travelMinutes: number;
  readonly work: Work;
};

const dayMinutes = 24 * 60;

/**
 * The time of an order that is paid late: the same if it can still be kept, otherwise the next one. It never becomes
 * sooner, and there always is one: whoever has paid is not refused.
 */
export function renewPromise(
  plan: KitchenPlan,
  { isAsap, promisedFor, travelMinutes, work }: LapsedPromise,
  now: Date,
): KitchenPromise {
  const wish = { work, travelMinutes, isCard: false };
  const nextDay = { from: promisedFor, until: addMinutes(promisedFor, dayMinutes) };
  const chosen = isAsap ? promisedFor : (firstTimeBetween(plan, wish, nextDay, now) ?? promisedFor);
  const same = promiseFor(plan, wish, chosen, now);
  if (same) return isAsap ? { ...same, kitchenFrom: now } : same;
  const soonest = soonestPromise(plan, wish, now);
  const found = typeof soonest === "string" ? withoutLimits(plan, wish, now) : soonest;
  return notBefore(found, promisedFor);
}

function withoutLimits(plan: KitchenPlan, wish: Parameters<typeof soonestPromise>[1], now: Date) {
  const from = minute(minuteAfter(now) - 1);
  const open: KitchenPlan = {
    ...plan,
    stations: plan.stations.map((station) => ({ ...station, capacity: null })),
    spans: [{ from, until: addMinutes(from, dayMinutes) }],
    screen: { isRequired: false, seenAt: null },
  };
  const found = soonestPromise(open, wish, now);
  if (typeof found === "string") throw new Error(`No time without limits: ${found}`);
  return found;
}

/** What is ready sooner waits: the customer was told this time. */
function notBefore(found: KitchenPromise, promisedFor: Minute): KitchenPromise {
  const wait = Math.max(0, promisedFor - found.promisedFor);
  return {
    ...found,
    promisedFor: addMinutes(found.promisedFor, wait),
    readyBy: addMinutes(found.readyBy, wait),
    startBy: addMinutes(found.startBy, wait),
  };
}

/** Whether the places are still held and the work can still start in time, now and once the kitchen is no longer behind. */
export function isStillKept(
  { startBy, isReleased }: { readonly startBy: Date; readonly isReleased: boolean },
  now: Date,
  behindUntil: Date | null,
): boolean {
  return !isReleased && startBy >= now && (behindUntil === null || startBy >= behindUntil);
}
