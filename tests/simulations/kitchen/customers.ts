import type { Chance } from "./chance.ts";
import type { StationName } from "./stations.ts";

/** All times are minutes after opening, with fractions. */
export type Customer = {
  readonly at: number;
  readonly plates: Readonly<Record<StationName, number>>;
  readonly drinks: number;
  /** Null: as soon as possible. */
  readonly wants: number | null;
  /** Minutes until the card is paid; null for cash, `Infinity` if it never is. */
  readonly paysAfter: number | null;
  /** Goes elsewhere if told to wait longer. */
  readonly patience: number;
};

export type Demand = {
  readonly perHour: number;
  /** This many more an hour when brunch is busiest. */
  readonly peakPerHour: number;
  /** Share of cards that are never paid. */
  readonly shareUnpaid: number;
};

/** 9:00 AM to 9:00 PM. */
export const openMinutes = 12 * 60;
const lastArrival = openMinutes - 30;
/** 11:15 AM. */
const peakAt = 135;
const peakSpread = 55;

export const saturday: Demand = { perHour: 9, peakPerHour: 26, shareUnpaid: 0.08 };
export const tuesday: Demand = { perHour: 6, peakPerHour: 2, shareUnpaid: 0.08 };

/** Poisson arrivals at a changing rate: those of the highest rate, of which each is kept with the share of its minute. */
export function drawCustomers(chance: Chance, demand: Demand): Customer[] {
  const highest = (demand.perHour + demand.peakPerHour) / 60;
  const next = () => chance.exponential(1 / highest);
  const customers: Customer[] = [];
  for (let at = next(); at < lastArrival; at += next())
    if (chance.share() * highest < arrivalsPerMinute(at, demand))
      customers.push(drawCustomer(chance, at, demand));
  return customers;
}

function arrivalsPerMinute(at: number, { perHour, peakPerHour }: Demand): number {
  const fromPeak = (at - peakAt) / peakSpread;
  return (perHour + peakPerHour * Math.exp((-fromPeak * fromPeak) / 2)) / 60;
}

function drawCustomer(chance: Chance, at: number, { shareUnpaid }: Demand): Customer {
  const plates = drawPlateCounts(chance);
  const isLater = chance.share() < 0.15;
  const isCard = chance.share() < 0.6;
  const minutesToPay = Math.exp(0.4 + 0.6 * chance.normal());
  const isPaid = chance.share() >= shareUnpaid;
  return {
    at,
    plates,
    drinks: chance.share() < 0.4 ? 1 + Math.floor(chance.share() * 2) : 0,
    wants: isLater ? Math.min(lastArrival, at + 45 + chance.share() * 150) : null,
    paysAfter: isCard ? (isPaid ? minutesToPay : Infinity) : null,
    patience: 25 + chance.exponential(40),
  };
}

/** Plates of an order, and the share of orders that have at most so many. */
const orderSizes = [
  [1, 0.45],
  [2, 0.75],
  [3, 0.87],
  [4, 0.95],
  [6, 0.98],
  [10, 1],
] as const;

function drawPlateCounts(chance: Chance): Record<StationName, number> {
  const counts = { griddle: 0, irons: 0, fryer: 0 };
  const size = chance.share();
  const [total] = orderSizes.find(([, share]) => size < share)!;
  for (let plate = 0; plate < total; plate++) {
    const kind = chance.share();
    counts[kind < 0.55 ? "griddle" : kind < 0.8 ? "irons" : "fryer"]++;
  }
  return counts;
}
