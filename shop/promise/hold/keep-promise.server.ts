import type { Db, Tx } from "#platform/database/database.server.ts";
import { findBatchesOf, replaceBatches } from "../batches.queries.server.ts";
import { rangeOfToday, toKitchenPlan, type PlanRange } from "../kitchen-plan.ts";
import {
  findBehindUntil,
  findSettingsAndKitchen,
  lockStations,
} from "../kitchen-plan.queries.server.ts";
import { addMinutes, dateOf, minute, minuteAfter } from "../minutes.ts";
import type { HeldPromise, PromiseChange } from "../order-promise.ts";
import { workOfBatches } from "../order-work.ts";
import type { KitchenPromise } from "../promise-times.ts";
import { isStillKept, renewPromise } from "./renew-promise.ts";

/**
 * Makes the promise of an order final that is paid, or becomes a cash order. If its places are gone, it gets the next
 * time, and its places even if none are free: whoever has paid is not refused. The caller has locked the order.
 */
export async function keepPromise(tx: Tx, order: HeldPromise, now: Date): Promise<PromiseChange> {
  if (order.heldUntil === null) return {};
  // The database does not refuse these places, so nobody else may take them between the plan and the commit.
  const promise = await renew(tx, order, now, () => lockStations(tx));
  if (!promise) return { heldUntil: null };
  await replaceBatches(tx, order.id, promise.batches);
  return {
    promisedFor: dateOf(promise.promisedFor),
    // It was shown before paying, so this is what counts as promised.
    firstPromisedFor: dateOf(promise.promisedFor),
    readyBy: dateOf(promise.readyBy),
    startBy: dateOf(promise.startBy),
    kitchenFrom: promise.kitchenFrom,
    heldUntil: null,
  };
}

/** The time that `keepPromise` would give now. */
export async function previewPromise(db: Db, order: HeldPromise, now: Date): Promise<Date | null> {
  const promise = order.heldUntil && (await renew(db, order, now));
  return promise ? dateOf(promise.promisedFor) : order.promisedFor;
}

/** Undefined if the promise can be kept as it is. */
async function renew(
  db: Db,
  { id, isAsap, promisedFor, readyBy, startBy }: HeldPromise,
  now: Date,
  beforePlan = async () => {},
): Promise<KitchenPromise | undefined> {
  if (!promisedFor || !readyBy || !startBy) return undefined;
  const own = await findBatchesOf(db, id);
  const isReleased = own.some((batch) => batch.isReleased);
  if (isStillKept({ startBy, isReleased }, now, await findBehindUntil(db))) return undefined;
  await beforePlan();
  const work = workOfBatches(own);
  const range = rangeAround(promisedFor, now);
  const { settings, kitchen } = await findSettingsAndKitchen(db, range, {
    without: [id],
  });
  const lapsed = {
    isAsap,
    promisedFor: minuteAfter(promisedFor),
    travelMinutes: Math.round((promisedFor.getTime() - readyBy.getTime()) / 60_000),
    work,
  };
  return renewPromise(toKitchenPlan(settings, kitchen, range, now), lapsed, now);
}

/** Today, and the day after a time that was chosen. */
function rangeAround(promisedFor: Date, now: Date): PlanRange {
  const { from, until } = rangeOfToday(now);
  return { from, until: minute(Math.max(until, addMinutes(minuteAfter(promisedFor), 24 * 60))) };
}
