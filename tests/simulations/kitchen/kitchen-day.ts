import { chanceFrom, type Chance } from "./chance.ts";
import { openKitchen, type Crew, type Ticket } from "./crew.ts";
import { drawCustomers, type Customer, type Demand } from "./customers.ts";
import { createEventQueue } from "./event-queue.ts";
import type { Policy, Promised } from "./policy.ts";
import { drawPlates, type Plate } from "./stations.ts";

export type Served = {
  readonly isAsap: boolean;
  readonly orderedAt: number;
  readonly promisedFor: number;
  /** Undefined if the policy plans no work. */
  readonly startBy: number | undefined;
  /** The last time that they were told before the first one had come. */
  readonly toldFor: number;
  readonly readyAt: number;
};

export type DayOutcome = {
  readonly customers: number;
  /** Told that nothing more is taken, or told to wait for too long. */
  readonly wentAway: number;
  readonly served: readonly Served[];
  readonly givenTwice: number;
  readonly griddleUseAtPeak: number;
};

/** Nothing new is started for a while. */
export type Breakdown = {
  readonly from: number;
  readonly minutes: number;
  /** What the kitchen says five minutes later; 0 if it says nothing. */
  readonly saysBehind: number;
};

type Order = {
  readonly customer: Customer;
  readonly ticket: Ticket;
  readonly orderedAt: number;
  readonly promised: Promised;
  toldFor: number;
  readyAt: number | null;
};

const finishMinutes = { order: 0.6, plate: 0.5, drink: 0.4 };
const noticeMinutes = 0.7;
const minutesToTap = 0.5;
const minutesToSayBehind = 5;
/** Nobody starts earlier for a time that they see: the plate would get cold. */
const maxLeadMinutes = 25;
const minutesUntilAbandoned = 10;

/** The same seed brings the same customers, plates and mishaps, whatever they are told. */
export function playDay(
  seed: number,
  demand: Demand,
  createPolicy: () => Policy,
  breakdown?: Breakdown,
): DayOutcome {
  const chance = chanceFrom(seed);
  const customers = drawCustomers(chance, demand);
  const plates = new Map(customers.map((one) => [one, drawPlates(chance, one.plates)]));
  const policy = createPolicy();
  const events = createEventQueue();
  const orders = new Map<Ticket, Order>();
  const crew: Crew = openKitchen(events, breakdown ?? drawBreak(chance), (ticket) =>
    events.add(events.now + minutesToTap, () => tapReady(orders.get(ticket)!)),
  );
  let wentAway = 0;
  for (const customer of customers) events.add(customer.at, () => arrive(customer));
  if (breakdown?.saysBehind)
    events.add(breakdown.from + minutesToSayBehind, () => sayBehind(breakdown.saysBehind));
  events.runAll();
  return {
    customers: customers.length,
    wentAway,
    served: [...orders.values()].map(toServed),
    givenTwice: policy.givenTwice?.() ?? 0,
    griddleUseAtPeak: crew.griddleUseAtPeak(),
  };

  function arrive(customer: Customer): void {
    const quote = policy.quote(customer, events.now);
    if (!quote || (policy.isTold && isTooLong(customer, quote))) return void wentAway++;
    quote.accept?.();
    pay(customer, quote);
  }

  function pay(customer: Customer, quoted: Promised): void {
    const { at, paysAfter } = customer;
    if (paysAfter === null) return sendToKitchen(customer, quoted);
    if (paysAfter === Infinity)
      return events.add(at + minutesUntilAbandoned, () => policy.abandoned?.(customer));
    events.add(at + paysAfter, () =>
      sendToKitchen(customer, policy.paid?.(customer, events.now) ?? quoted),
    );
  }

  function sendToKitchen(customer: Customer, promised: Promised): void {
    const { promisedFor } = promised;
    const ticket = ticketFor(customer, plates.get(customer)!, promisedFor);
    const order = { customer, ticket, orderedAt: customer.at, promised };
    orders.set(ticket, { ...order, toldFor: promisedFor, readyAt: null });
    const from = Math.max(events.now + noticeMinutes, promisedFor - maxLeadMinutes);
    events.add(from, () => crew.start(ticket));
  }

  function tapReady(order: Order): void {
    order.readyAt = events.now;
    policy.ready?.(order.customer);
  }

  function sayBehind(minutes: number): void {
    const open = [...orders.values()].filter(({ readyAt }) => readyAt === null);
    const list = open.map(({ customer, ticket }) => ({ customer, isStarted: ticket.isStarted }));
    const moved = policy.fallBehind?.(list, minutes, events.now);
    for (const order of open) {
      const due = moved?.get(order.customer);
      if (due === undefined) continue;
      order.ticket.due = due;
      if (events.now <= order.promised.promisedFor) order.toldFor = due;
    }
    crew.sortQueue();
  }
}

const isTooLong = ({ at, wants, patience }: Customer, { promisedFor }: Promised) =>
  promisedFor - (wants ?? at) > patience;

/** Every day has one: somebody rings, or the batter is used up. */
function drawBreak(chance: Chance): { from: number; minutes: number } {
  return { from: 60 + chance.share() * 300, minutes: 4 + chance.share() * 8 };
}

function ticketFor({ drinks }: Customer, plates: readonly Plate[], due: number): Ticket {
  const { order, plate, drink } = finishMinutes;
  return {
    due,
    isStarted: false,
    platesLeft: plates.length,
    plates,
    finishMinutes: order + plate * plates.length + drink * drinks,
  };
}

function toServed({ customer, orderedAt, promised, toldFor, readyAt }: Order): Served {
  if (readyAt === null) throw new Error(`The order of minute ${orderedAt} was never ready.`);
  const { promisedFor, startBy } = promised;
  const isAsap = customer.wants === null;
  return { isAsap, orderedAt, promisedFor, startBy, toldFor, readyAt };
}
