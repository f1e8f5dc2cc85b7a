import type { EventQueue } from "./event-queue.ts";
import { stations, type Plate } from "./stations.ts";

/** An order as the two in the kitchen see it. */
export type Ticket = {
  /** They take what is due first. */
  due: number;
  isStarted: boolean;
  platesLeft: number;
  readonly plates: readonly Plate[];
  /** Toppings, drinks and bag. */
  readonly finishMinutes: number;
};

export type Outage = { readonly from: number; readonly minutes: number };

export type Crew = {
  start(ticket: Ticket): void;
  /** After a change of what is due. */
  sortQueue(): void;
  /** Share of the busiest two hours for which the griddle's places were taken. */
  griddleUseAtPeak(): number;
};

/** One pair of hands pours and flips at all stations, so many minutes a plate. */
const handMinutes = 0.5;
const peak = { from: 75, until: 195 };

export function openKitchen(
  events: EventQueue,
  outage: Outage,
  onDone: (ticket: Ticket) => void,
): Crew {
  const queue: { readonly ticket: Ticket; readonly plate: Plate }[] = [];
  const toFinish: Ticket[] = [];
  const free = {
    griddle: stations.griddle.places,
    irons: stations.irons.places,
    fryer: stations.fryer.places,
  };
  let areHandsFree = true;
  let isFinisherFree = true;
  let griddleMinutes = 0;
  const outageEnd = outage.from + outage.minutes;
  events.add(outageEnd, work);

  function start(ticket: Ticket): void {
    for (const plate of ticket.plates) queue.push({ ticket, plate });
    sortQueue();
    work();
  }

  function sortQueue(): void {
    queue.sort((a, b) => a.ticket.due - b.ticket.due);
  }

  /** Puts the next plate on, if there are hands and a place for it; what is on its station stays through an outage. */
  function work(): void {
    const isOut = events.now >= outage.from && events.now < outageEnd;
    if (isOut || !areHandsFree) return;
    const index = queue.findIndex(({ plate }) => free[plate.station] > 0);
    if (index < 0) return;
    const { ticket, plate } = queue.splice(index, 1)[0]!;
    const from = events.now;
    ticket.isStarted = true;
    free[plate.station]--;
    areHandsFree = false;
    events.add(from + handMinutes, () => {
      areHandsFree = true;
      work();
    });
    events.add(from + handMinutes + plate.minutes, () => {
      if (plate.station === "griddle") griddleMinutes += minutesAtPeak(from, events.now);
      free[plate.station]++;
      ticket.platesLeft--;
      if (ticket.platesLeft === 0) passToFinisher(ticket);
      work();
    });
  }

  function passToFinisher(ticket: Ticket): void {
    toFinish.push(ticket);
    toFinish.sort((a, b) => a.due - b.due);
    finish();
  }

  function finish(): void {
    const ticket = isFinisherFree && toFinish.shift();
    if (!ticket) return;
    isFinisherFree = false;
    events.add(events.now + ticket.finishMinutes, () => {
      isFinisherFree = true;
      onDone(ticket);
      finish();
    });
  }

  return {
    start,
    sortQueue,
    griddleUseAtPeak: () => griddleMinutes / ((peak.until - peak.from) * stations.griddle.places),
  };
}

function minutesAtPeak(from: number, until: number): number {
  return Math.max(0, Math.min(until, peak.until) - Math.max(from, peak.from));
}
