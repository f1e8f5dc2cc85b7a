import { rangeOfToday } from "#shop/promise/kitchen-plan.ts";
import { dateOf, minute } from "#shop/promise/minutes.ts";
import {
  loadOf,
  type Batch,
  type Load,
  type Station,
  type Work,
} from "#shop/promise/plan-batches.ts";
import type { KitchenPromise } from "#shop/promise/promise-times.ts";
import type { Customer } from "./customers.ts";

/** An order as the shop's tables have it. */
export type PlannedOrder = {
  readonly isAsap: boolean;
  readonly work: Work;
  promise: Pick<KitchenPromise, "promisedFor" | "startBy" | "batches">;
  heldUntil: Date | null;
  /** Its batches take no places: the order is ready, or its card was not paid in time. */
  isReleased: boolean;
};

export type PlannedOrders = {
  add(customer: Customer, order: PlannedOrder): void;
  of(customer: Customer): PlannedOrder;
  /** What all orders take from now on, except for those of these customers. */
  loadWithout(customers: readonly Customer[], now: Date): Load;
  releaseHolds(now: Date): void;
  /** Whether these batches, which are planned, take more than their station has. */
  isOver(batches: readonly Batch[], now: Date): boolean;
};

/** What the database does, without a database. */
export function createPlannedOrders(stations: readonly Station[]): PlannedOrders {
  const orders = new Map<Customer, PlannedOrder>();

  function loadWithout(customers: readonly Customer[], now: Date): Load {
    const { from, until } = rangeOfToday(now);
    const left = new Set(customers);
    const taken = [...orders].flatMap(([customer, { isReleased, promise }]) =>
      isReleased || left.has(customer) ? [] : promise.batches.filter((one) => one.until > from),
    );
    return loadOf(stations, taken, from, until - from);
  }

  return {
    add: (customer, order) => void orders.set(customer, order),
    of: (customer) => orders.get(customer)!,
    loadWithout,
    releaseHolds(now) {
      // The job runs at every full minute.
      const lastRun = dateOf(minute(Math.floor(now.getTime() / 60_000)));
      for (const order of orders.values())
        if (order.heldUntil && order.heldUntil <= lastRun) order.isReleased = true;
    },
    isOver(batches, now) {
      const { from: start, taken } = loadWithout([], now);
      return batches.some(({ stationId, from, until }) => {
        const { capacity } = stations.find(({ id }) => id === stationId)!;
        const minutes = taken.get(stationId)!;
        const own = minutes.subarray(Math.max(0, from - start), Math.max(0, until - start));
        return capacity !== null && own.some((places) => places > capacity);
      });
    },
  };
}
