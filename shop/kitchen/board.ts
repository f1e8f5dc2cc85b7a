import type { RefundNeeded } from "../orders/admin/describe-attention.ts";
import type { OrderType } from "../cart/price-cart.ts";
import type { Cents } from "../money.ts";
import type { StationStart } from "../orders/station-starts.ts";
import type { OrderStatus } from "../orders/order-status.ts";
import type { PrinterTrouble } from "../orders/printing/describe-printer-problem.ts";
import type { OpeningNotice } from "../store/opening-notice.ts";

/** The columns of the board, from left to right; orders with other statuses are not on it. */
export const lanes = ["pending", "confirmed", "preparing", "ready"] as const;
export type Lane = (typeof lanes)[number];

export type Ticket = {
  readonly id: string;
  readonly version: number;
  readonly pickupNumber: number;
  readonly status: Lane;
  readonly orderType: OrderType;
  readonly customer: string;
  readonly items: readonly TicketItem[];
  /** From the customer, about the whole order; empty if there is none. */
  readonly note: string;
  /** When the kitchen got it (milliseconds): paid, or placed for cash. */
  readonly since: number;
  readonly isAccepted: boolean;
  /** Staff took it on the phone. */
  readonly isByPhone: boolean;
  /** When it was made (milliseconds); null until then. */
  readonly readySince: number | null;
  /** When it is due; null for orders from before there were promises. */
  readonly promise: TicketPromise | null;
  /** When each station has to start; empty if they start together. */
  readonly stationStarts: readonly StationStart[];
  /** When the customer of a late order asked us to cancel it (milliseconds); null if they did not. */
  readonly cancelAskedAt: number | null;
  /** Cash to collect at the counter or on delivery; null if paid. */
  readonly cashDue: Cents | null;
};

/** In milliseconds. */
export type TicketPromise = {
  readonly startBy: number;
  /** Leaves the kitchen. */
  readonly readyBy: number;
  /** In the customer's hands. */
  readonly promisedFor: number;
};

/** An order that the customer wants later: in no lane yet. */
export type LaterOrder = Pick<
  Ticket,
  "id" | "pickupNumber" | "orderType" | "customer" | "items"
> & {
  readonly readyBy: number;
  /** From then on it is on the board. */
  readonly kitchenFrom: number;
};

/** Where the all-day list counts it. */
export type ItemKind = "dish" | "add-on" | "drink";

type Counted = { readonly name: string; readonly quantity: number; readonly kind: ItemKind };
export type TicketItem = Counted & {
  readonly addOns: readonly Counted[];
  /** From the customer, about this plate; empty if there is none. */
  readonly note: string;
};

/** An order that left the board without being completed. */
export type StoppedTicket = Pick<Ticket, "id" | "pickupNumber" | "customer" | "items"> & {
  readonly reason: "cancelled" | "refunded" | "unpaid";
  /** Before that nobody makes it, so there is nothing to stop. */
  readonly isAccepted: boolean;
};

export type UnprintedTicket = Pick<Ticket, "id" | "pickupNumber"> & {
  readonly problem: PrinterTrouble;
};

export type Board = {
  readonly tickets: readonly Ticket[];
  /** Orders beyond the limit of their lane. */
  readonly more: Readonly<Record<Lane, number>>;
  /** Stopped within the last minutes, newest first. */
  readonly stopped: readonly StoppedTicket[];
  /** For later, the next one first. */
  readonly later: readonly LaterOrder[];
  /** The kitchen said that it is behind (milliseconds); null if it is not. */
  readonly behindUntil: number | null;
  /** Null while orders are taken. */
  readonly notice: OpeningNotice | null;
  /** Whether a network printer takes the tickets. */
  readonly hasPrinter: boolean;
  /** Tickets that the network printer has not printed, and why. */
  readonly unprinted: readonly UnprintedTicket[];
  /** Money that the kitchen could not give back; empty for the kitchen itself. */
  readonly refundsNeeded: readonly RefundNeeded[];
  /** The server's time in milliseconds: a tablet's clock may be wrong. */
  readonly now: number;
  /** In minutes, as in the settings. */
  readonly warmAfter: number;
  readonly lateAfter: number;
  readonly readyTooLongAfter: number;
};

/** What a ticket's timer is measured against. */
export type TimeLimits = Pick<Board, "now" | "warmAfter" | "lateAfter" | "readyTooLongAfter">;

const steps: Readonly<Record<Lane, { readonly to: OrderStatus; readonly label: string }>> = {
  pending: { to: "confirmed", label: "Confirm" },
  confirmed: { to: "preparing", label: "Start preparing" },
  preparing: { to: "ready", label: "Mark ready" },
  ready: { to: "completed", label: "Complete" },
};

/** The status that one tap sets. */
export function nextStep(lane: Lane) {
  return steps[lane];
}

export function isLane(status: OrderStatus): status is Lane {
  return (lanes as readonly OrderStatus[]).includes(status);
}

/** What is due first; orders without a time by when the kitchen got them. */
export function ticketsIn(lane: Lane, tickets: readonly Ticket[]): readonly Ticket[] {
  const dueAt = ({ promise, since }: Ticket) => promise?.readyBy ?? since;
  return tickets
    .filter(({ status }) => status === lane)
    .toSorted((a, b) => dueAt(a) - dueAt(b) || a.since - b.since || (a.id < b.id ? -1 : 1));
}

export type Timer = { readonly minutes: number; readonly mood: "calm" | "warm" | "late" };

/** Of an order that is not ready and has no promised time. */
export function timerOf(
  { since }: Pick<Ticket, "since">,
  { now, warmAfter, lateAfter }: Pick<TimeLimits, "now" | "warmAfter" | "lateAfter">,
): Timer {
  const minutes = Math.max(0, Math.floor((now - since) / 60_000));
  if (minutes < warmAfter) return { minutes, mood: "calm" };
  return { minutes, mood: minutes < lateAfter ? "warm" : "late" };
}

export function waitText(minutes: number): string {
  return minutes < 100 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** The board rings until somebody accepts. */
export function isRinging(tickets: readonly Ticket[]): boolean {
  return tickets.some(isWaiting);
}

export function isWaiting({ status, isAccepted }: Pick<Ticket, "status" | "isAccepted">): boolean {
  return status === "pending" && !isAccepted;
}

export type Tally = { readonly name: string; readonly count: number };

/**
 * How many of each to make over all tickets that are not ready, highest count first. A drink counts
 * as a drink whether it was ordered alone or with a dish; so does a topping.
 */
export function allDay(tickets: readonly Ticket[]): Readonly<Record<ItemKind, Tally[]>> {
  const counts = { dish: new Map(), "add-on": new Map(), drink: new Map() } satisfies Record<
    ItemKind,
    Map<string, number>
  >;
  const add = ({ kind, name }: Counted, count: number) => {
    const of: Map<string, number> = counts[kind];
    of.set(name, (of.get(name) ?? 0) + count);
  };
  for (const ticket of tickets) {
    if (ticket.status === "ready") continue;
    for (const item of ticket.items) {
      add(item, item.quantity);
      for (const addOn of item.addOns) add(addOn, addOn.quantity * item.quantity);
    }
  }
  return {
    dish: sorted(counts.dish),
    "add-on": sorted(counts["add-on"]),
    drink: sorted(counts.drink),
  };
}

function sorted(counts: ReadonlyMap<string, number>): Tally[] {
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/** `Priya Raman` becomes `Priya R.`; a single name stays whole. */
export function shortName(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]}.` : first;
}
