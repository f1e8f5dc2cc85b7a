import { addMinutes, minute, type Minute } from "../minutes.ts";
import {
  addToLoad,
  planFor,
  planSoonest,
  type Batch,
  type Load,
  type Station,
  type Work,
} from "../plan-batches.ts";

/** An order that the kitchen still has to make. */
export type OpenOrder = {
  readonly id: string;
  readonly readyBy: Minute;
  readonly work: Work;
  readonly batches: readonly Batch[];
  /** It is being made: it takes these minutes longer, and stays where it is. */
  readonly isStarted: boolean;
};

/** When it is ready now, and its work. */
export type ReplannedOrder = Pick<OpenOrder, "id" | "readyBy" | "batches">;

type BusyKitchen = {
  readonly stations: readonly Station[];
  /** What orders take that are not in the list. Filled here. */
  readonly load: Load;
  readonly finishMinutes: number;
};

type Delay = {
  /** Nothing new starts before. */
  readonly behindUntil: Minute;
  readonly minutes: number;
  readonly now: Minute;
};

const stepMinutes = 5;
const longestWaitMinutes = 12 * 60;

/**
 * The kitchen is behind. Everybody keeps their turn; whoever can still be ready in time keeps their time, and is told
 * nothing.
 */
export function moveLater(
  { stations, load, finishMinutes }: BusyKitchen,
  orders: readonly OpenOrder[],
  { behindUntil, minutes, now }: Delay,
): ReplannedOrder[] {
  return inTurn(orders).map((order) => {
    const next = order.isStarted ? makeLonger(order) : planAgain(order);
    for (const batch of next.batches) addToLoad(load, batch);
    return next;
  });

  function planAgain({ id, readyBy, work, batches }: OpenOrder): ReplannedOrder {
    const doneBy = addMinutes(readyBy, -finishMinutes);
    const inTime =
      doneBy >= behindUntil && planFor(stations, load, work, { notBefore: behindUntil, doneBy });
    if (inTime) return { id, readyBy, batches: inTime };
    const notAfter = addMinutes(behindUntil, longestWaitMinutes);
    const soonest = planSoonest(stations, load, work, { notBefore: behindUntil, notAfter });
    if (!soonest) return { id, readyBy: addMinutes(readyBy, added(readyBy)), batches };
    const done = Math.max(behindUntil, ...soonest.map(({ until }) => until)) + finishMinutes;
    return { id, readyBy: roundedUp(readyBy, done), batches: soonest };
  }

  function makeLonger({ id, readyBy, batches }: OpenOrder): ReplannedOrder {
    const more = added(readyBy);
    const longer = batches.map((batch) => ({ ...batch, until: addMinutes(batch.until, more) }));
    return { id, readyBy: addMinutes(readyBy, more), batches: longer };
  }

  function added(readyBy: Minute): number {
    return minutesLater(readyBy, { minutes, now });
  }
}

/** How many minutes a press adds. If the order is late already they count from now, so that nobody is told a time in the past. */
export function minutesLater(
  readyBy: Minute,
  { minutes, now }: Pick<Delay, "minutes" | "now">,
): number {
  return Math.max(minutes, roundedUp(readyBy, now + minutes) - readyBy);
}

/** In steps of five from the old time: what the customer was told stays rounded, also at the door. */
function roundedUp(before: Minute, atLeast: number): Minute {
  const steps = Math.max(0, Math.ceil((atLeast - before) / stepMinutes));
  return minute(before + steps * stepMinutes);
}

function inTurn(orders: readonly OpenOrder[]): OpenOrder[] {
  return orders.toSorted(
    (a, b) =>
      Number(b.isStarted) - Number(a.isStarted) || a.readyBy - b.readyBy || (a.id < b.id ? -1 : 1),
  );
}
