import { moveLater } from "#shop/promise/behind/move-later.ts";
import { isStillKept, renewPromise } from "#shop/promise/hold/renew-promise.ts";
import { addMinutes, dateOf, minute, minuteAfter, type Minute } from "#shop/promise/minutes.ts";
import { holdUntil } from "#shop/promise/order-promise.ts";
import type { Batch, Station, Work } from "#shop/promise/plan-batches.ts";
import {
  firstTimeBetween,
  promiseFor,
  soonestPromise,
  startOf,
  type KitchenPlan,
  type KitchenPromise,
} from "#shop/promise/promise-times.ts";
import { openMinutes, type Customer } from "./customers.ts";
import { createPlannedOrders } from "./planned-orders.ts";
import type { OpenOrder, Policy } from "./policy.ts";

export type BatchSettings = {
  readonly stations: readonly Station[];
  readonly finishMinutes: number;
  /** Until when a card keeps its places; null: it has none before it is paid. */
  readonly holdUntil: ((startBy: Minute, now: Date) => Date) | null;
};

const shopDefaults = { finishMinutes: 5, holdUntil };

/** A griddle as the owner describes it; irons and fryer make two plates at once, a minute faster. */
export function threeStations(capacity: number, batchMinutes: number): BatchSettings {
  const small = { capacity: 2, batchMinutes: batchMinutes - 1 };
  const griddle = { id: "griddle", capacity, batchMinutes };
  return {
    stations: [griddle, { id: "irons", ...small }, { id: "fryer", ...small }],
    ...shopDefaults,
  };
}

/** As a shop starts: one number for all that it makes at once. */
export function oneStation(capacity: number, batchMinutes: number): BatchSettings {
  return { stations: [{ id: "all", capacity, batchMinutes }], ...shopDefaults };
}

// The day opens at minute 0 of 1970, so minutes after opening are the shop's minutes.
const openSpan = { from: minute(0), until: minute(openMinutes) };
const instantOf = (at: number) => new Date(at * 60_000);

/** The shop's own rules. Only what its database does is played. */
export const batches = (name: string, settings: BatchSettings) => (): Policy => {
  const { stations, finishMinutes } = settings;
  const orders = createPlannedOrders(stations);
  let behindUntil = minute(0);
  let givenTwice = 0;

  function planWithout(customers: readonly Customer[], now: Date): KitchenPlan {
    return {
      stations,
      load: orders.loadWithout(customers, now),
      finishMinutes,
      spans: [openSpan],
      behindUntil,
      screen: { isRequired: false, seenAt: null },
    };
  }

  function findTime(customer: Customer, now: Date): KitchenPromise | undefined {
    const plan = planWithout([], now);
    const isCard = customer.paysAfter !== null;
    const wish = { work: workOf(customer, stations), travelMinutes: 0, isCard };
    if (customer.wants === null) {
      const soonest = soonestPromise(plan, wish, now);
      return typeof soonest === "string" ? undefined : soonest;
    }
    const from = minute(Math.ceil(customer.wants));
    const until = addMinutes(openSpan.until, 1);
    const chosen = firstTimeBetween(plan, wish, { from, until }, now);
    return chosen && promiseFor(plan, wish, chosen, now);
  }

  function accept(customer: Customer, promise: KitchenPromise, now: Date): void {
    const isCard = customer.paysAfter !== null;
    const heldUntil = (isCard && settings.holdUntil?.(promise.startBy, now)) || null;
    const isReleased = isCard && heldUntil === null;
    const [isAsap, work] = [customer.wants === null, workOf(customer, stations)];
    orders.add(customer, { isAsap, work, promise, heldUntil, isReleased });
    if (!isReleased) countIfOver(promise.batches, now);
  }

  function countIfOver(own: readonly Batch[], now: Date): void {
    if (orders.isOver(own, now)) givenTwice++;
  }

  function moveOrders(open: readonly OpenOrder[], minutes: number, now: Date) {
    const customers = open.map(({ customer }) => customer);
    const load = orders.loadWithout(customers, now);
    const list = open.map(({ customer, isStarted }, index) => {
      const { work, promise } = orders.of(customer);
      const { promisedFor: readyBy, batches: own } = promise;
      return { id: String(index), readyBy, work, batches: own, isStarted };
    });
    const kitchen = { stations, load, finishMinutes };
    const moved = new Map<Customer, number>();
    for (const { id, readyBy, batches: own } of moveLater(kitchen, list, {
      behindUntil,
      minutes,
      now: minuteAfter(now),
    })) {
      const customer = customers[Number(id)]!;
      const order = orders.of(customer);
      if (readyBy !== order.promise.promisedFor) moved.set(customer, readyBy);
      const startBy = startOf(own, addMinutes(readyBy, -finishMinutes));
      order.promise = { promisedFor: readyBy, startBy, batches: own };
    }
    return moved;
  }

  return {
    name,
    isTold: true,
    quote(customer, at) {
      const now = instantOf(at);
      orders.releaseHolds(now);
      const found = findTime(customer, now);
      return found ? { ...found, accept: () => accept(customer, found, now) } : null;
    },
    paid(customer, at) {
      const now = instantOf(at);
      orders.releaseHolds(now);
      const order = orders.of(customer);
      const { isAsap, work, isReleased, promise } = order;
      order.heldUntil = null;
      const times = { startBy: dateOf(promise.startBy), isReleased };
      if (isStillKept(times, now, dateOf(behindUntil))) return undefined;
      order.isReleased = false;
      if (settings.holdUntil) {
        const lapsed = { isAsap, work, promisedFor: promise.promisedFor, travelMinutes: 0 };
        order.promise = renewPromise(planWithout([customer], now), lapsed, now);
      }
      countIfOver(order.promise.batches, now);
      return order.promise;
    },
    ready: (customer) => void (orders.of(customer).isReleased = true),
    fallBehind(open, minutes, at) {
      const now = instantOf(at);
      behindUntil = minute(Math.max(minuteAfter(now), behindUntil) + minutes);
      return moveOrders(open, minutes, now);
    },
    givenTwice: () => givenTwice,
  };
};

/** A shop with one station counts every plate there. */
function workOf({ plates }: Customer, stations: readonly Station[]): Work {
  const [first, ...others] = stations;
  if (others.length > 0) return new Map(Object.entries(plates));
  return new Map([[first!.id, plates.griddle + plates.irons + plates.fryer]]);
}
