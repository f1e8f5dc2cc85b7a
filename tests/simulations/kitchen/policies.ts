import { openMinutes, type Customer } from "./customers.ts";
import type { Policy } from "./policy.ts";

// What shops do without batches. Those that count get the shop's own hold for free: they forget an unpaid card after
// ten minutes.

const usualMinutes = 20;
const slotMinutes = 15;
const latestTime = openMinutes + 30;

const roundUp = (at: number) => Math.ceil(at / 5) * 5;

export const noPromise = (): Policy => ({
  name: `no promise (${usualMinutes} min expected)`,
  isTold: false,
  quote: ({ wants }, now) => ({ promisedFor: wants ?? now + usualMinutes }),
});

export const sameMinutes = (minutes: number) => (): Policy => ({
  name: `always ${minutes} min`,
  isTold: true,
  quote: ({ wants }, now) => ({ promisedFor: roundUp(Math.max(wants ?? 0, now + minutes)) }),
});

/** At most so many orders in each quarter of an hour, whatever is in them. */
export const ordersPerSlot = (most: number) => (): Policy => {
  const counts = new Map<number, number>();
  const times = new Map<Customer, number>();
  const slotOf = (at: number) => Math.floor(at / slotMinutes);
  const count = (at: number) => counts.get(slotOf(at)) ?? 0;
  const add = (at: number, orders: 1 | -1) => counts.set(slotOf(at), count(at) + orders);
  return {
    name: `${most} orders per ${slotMinutes} min`,
    isTold: true,
    quote(customer, now) {
      let at = roundUp(Math.max(customer.wants ?? 0, now + usualMinutes));
      while (count(at) >= most) at = (slotOf(at) + 1) * slotMinutes;
      if (at > latestTime) return null;
      const accept = () => {
        times.set(customer, at);
        add(at, 1);
      };
      return { promisedFor: at, accept };
    },
    abandoned: (customer) => void add(times.get(customer)!, -1),
  };
};

const makeMinutes = 15;
const noticeMinutes = 5;

/** At most so many orders in progress, each for the same minutes. */
export const ordersInProgress = (most: number) => (): Policy => {
  const taken = new Map<number, number>();
  const times = new Map<Customer, number>();
  const isFree = (from: number) => {
    for (let at = from; at < from + makeMinutes; at++)
      if ((taken.get(at) ?? 0) >= most) return false;
    return true;
  };
  const add = (until: number, orders: 1 | -1) => {
    for (let at = until - makeMinutes; at < until; at++)
      taken.set(at, (taken.get(at) ?? 0) + orders);
  };
  return {
    name: `${most} orders in progress, ${makeMinutes} min each`,
    isTold: true,
    quote(customer, now) {
      let from = Math.ceil(Math.max((customer.wants ?? 0) - makeMinutes, now + noticeMinutes));
      while (!isFree(from)) from++;
      const at = from + makeMinutes;
      if (at > latestTime) return null;
      const accept = () => {
        times.set(customer, at);
        add(at, 1);
      };
      return { promisedFor: at, accept };
    },
    abandoned: (customer) => add(times.get(customer)!, -1),
  };
};
