import type { Tx } from "#platform/database/database.server.ts";
import { findBatchesOf, replaceBatches } from "../batches.queries.server.ts";
import { rangeOfToday, toKitchenPlan } from "../kitchen-plan.ts";
import { findSettingsAndKitchen, lockStations } from "../kitchen-plan.queries.server.ts";
import { addMinutes, dateOf, minute, minuteAfter } from "../minutes.ts";
import type { HeldPromise, PromiseChange } from "../order-promise.ts";
import type { Station } from "../plan-batches.ts";
import { workOfBatches } from "../order-work.ts";
import { renewPromise } from "../hold/renew-promise.ts";
import { isMoreWork, replannedWork, type WorkChange } from "./replanned-work.ts";

/**
 * Plans an order again whose items have changed. Its time stays if the kitchen can keep it; otherwise it gets the next
 * one. Work that has started stays where it is: only what is new is planned. The caller has locked the order.
 */
export async function replanOrder(
  tx: Tx,
  order: HeldPromise,
  changeAt: (stations: readonly Station[]) => WorkChange,
  now: Date,
): Promise<PromiseChange> {
  const { id, isAsap, promisedFor, readyBy, startBy } = order;
  if (!promisedFor || !readyBy || !startBy) return {};
  // The database does not refuse these places, so nobody else may take them between the plan and the commit.
  await lockStations(tx);
  const own = await findBatchesOf(tx, id);
  const isStarted = startBy <= now;
  const { from, until } = rangeOfToday(now);
  const latest = addMinutes(minuteAfter(promisedFor), 24 * 60);
  const range = { from, until: minute(Math.max(until, latest)) };
  const { settings, kitchen } = await findSettingsAndKitchen(tx, range, {
    without: isStarted ? [] : [id],
  });
  const change = changeAt(kitchen.stations);
  const work = replannedWork(workOfBatches(own), change, { isStarted });
  if (work === "as-it-is") return {};
  const promise = renewPromise(
    toKitchenPlan(settings, kitchen, range, now),
    {
      isAsap,
      promisedFor: minuteAfter(promisedFor),
      travelMinutes: Math.round((promisedFor.getTime() - readyBy.getTime()) / 60_000),
      work,
    },
    now,
  );
  // Less to make is never later, even if the first batch should have started by now.
  if (promise.promisedFor > minuteAfter(promisedFor) && !isMoreWork(change)) return {};
  await replaceBatches(tx, id, isStarted ? [...own, ...promise.batches] : promise.batches);
  return {
    promisedFor: dateOf(promise.promisedFor),
    readyBy: dateOf(promise.readyBy),
    ...(!isStarted && { startBy: dateOf(promise.startBy) }),
  };
}
