import type { Db, Tx } from "#platform/database/database.server.ts";
import { lockShopRevision } from "#platform/database/shop-revision.server.ts";
import {
  findBatchesOfAll,
  replaceBatches,
  replaceBatchesOfAll,
} from "../batches.queries.server.ts";
import { rangeOfToday, toKitchenPlan } from "../kitchen-plan.ts";
import {
  findSettingsAndKitchen,
  lockPromises,
  lockStations,
  saveBehindUntil,
} from "../kitchen-plan.queries.server.ts";
import { addMinutes, dateOf, minute, minuteAfter, type Minute } from "../minutes.ts";
import { workOfBatches } from "../order-work.ts";
import type { Batch } from "../plan-batches.ts";
import { startOf } from "../promise-times.ts";
import { moveLater } from "./move-later.ts";

/** An order with a promise that the kitchen still has to make. */
export type PromisedOrder = {
  readonly id: string;
  readonly readyBy: Date;
  readonly startBy: Date;
  readonly isStarted: boolean;
};

type MovedOrder = {
  readonly id: string;
  readonly readyBy: Date;
  readonly startBy: Date;
  readonly batches: readonly Batch[];
};

export type BehindPlan = {
  readonly behindUntil: Date;
  /** All that were given, each with its time and its batches. */
  readonly orders: readonly MovedOrder[];
};

/** Pressed again it adds on, but never more than this from now: who is further behind pauses. */
const maxMinutesBehind = 120;

/** What happens to these orders if nothing new starts for so many minutes more. */
export async function planBehind(
  db: Db,
  orders: readonly PromisedOrder[],
  { minutes, now }: { readonly minutes: number; readonly now: Date },
): Promise<BehindPlan> {
  const ids = orders.map(({ id }) => id);
  const range = rangeOfToday(now);
  const [{ settings, kitchen }, batchesOf] = [
    await findSettingsAndKitchen(db, range, { without: ids }),
    await findBatchesOfAll(db, ids),
  ];
  const { stations, load, finishMinutes } = toKitchenPlan(settings, kitchen, range, now);
  const from = minute(Math.max(minuteAfter(now), minuteAfter(kitchen.behindUntil ?? now)));
  const behindUntil = minute(
    Math.min(from + minutes, minuteAfter(now) + Math.max(maxMinutesBehind, minutes)),
  );
  const open = orders.map(({ id, readyBy, isStarted }) => {
    const batches = batchesOf.get(id) ?? [];
    return { id, readyBy: minuteAfter(readyBy), work: workOfBatches(batches), batches, isStarted };
  });
  const added = {
    behindUntil,
    minutes: Math.max(0, behindUntil - from),
    now: minuteAfter(now),
  };
  const startOfOrder = new Map(orders.map(({ id, startBy }) => [id, startBy]));
  const started = new Set(orders.flatMap(({ id, isStarted }) => (isStarted ? [id] : [])));
  return {
    behindUntil: dateOf(behindUntil),
    orders: moveLater({ stations, load, finishMinutes }, open, added).map((moved) => ({
      ...moved,
      readyBy: dateOf(moved.readyBy),
      startBy: started.has(moved.id)
        ? startOfOrder.get(moved.id)!
        : dateOf(startOf(moved.batches, addMinutes(moved.readyBy, -finishMinutes))),
    })),
  };
}

/** Until the transaction ends nobody is promised a time or says that they are behind. Orders are locked in between. */
export async function lockForBehind(tx: Tx, lockOrders: () => Promise<void>): Promise<void> {
  await lockPromises(tx);
  await lockShopRevision(tx);
  await lockOrders();
  await lockStations(tx);
}

export async function saveBehind(tx: Tx, { behindUntil, orders }: BehindPlan): Promise<void> {
  await saveBehindUntil(tx, behindUntil);
  await replaceBatchesOfAll(tx, orders);
}

/** The work of one order, so many minutes later; what is being made takes that much longer. */
export async function shiftBatches(
  tx: Tx,
  { id, isStarted }: Pick<PromisedOrder, "id" | "isStarted">,
  minutes: number,
): Promise<void> {
  const batches = (await findBatchesOfAll(tx, [id])).get(id) ?? [];
  const shift = (at: Minute) => addMinutes(at, minutes);
  await replaceBatches(
    tx,
    id,
    batches.map((batch) => ({
      ...batch,
      from: isStarted ? batch.from : shift(batch.from),
      until: shift(batch.until),
    })),
  );
}
