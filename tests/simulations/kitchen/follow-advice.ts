import { adviseBatchMinutes, type KeptGroup } from "#shop/promise/kept/advise.ts";
import { percentile } from "#tests/bench/statistics.ts";
import { batches, threeStations } from "./batches-policy.ts";
import { saturday, tuesday } from "./customers.ts";
import { playDay, type Served } from "./kitchen-day.ts";

const fortnights = 8;
const firstSeed = 9000;
/** An order that starts later has waited for a place. */
const maxMinutesToStart = 10;

/** The minutes of a batch at first and after each fortnight, for an owner who takes every advice. */
export function followAdvice(capacity: number, batchMinutes: number): number[] {
  const minutes = [batchMinutes];
  for (let fortnight = 0; fortnight < fortnights; fortnight++) {
    const current = minutes.at(-1)!;
    const advice = adviseBatchMinutes(current, keptIn(fortnight, capacity, current));
    minutes.push(advice?.to ?? current);
  }
  return minutes;
}

/** Two Saturdays and two Tuesdays stand for a fortnight. */
function keptIn(fortnight: number, capacity: number, batchMinutes: number): KeptGroup[] {
  const policy = batches("learns", threeStations(capacity, batchMinutes));
  const seeds = [0, 1].map((day) => firstSeed + fortnight * 10 + day);
  const served = [saturday, tuesday]
    .flatMap((demand) => seeds.map((seed) => playDay(seed, demand, policy)))
    .flatMap((day) => day.served)
    .filter(({ isAsap }) => isAsap);
  const groups = Map.groupBy(served, hasWaited);
  return [...groups.values()].map((orders) => ({
    orders: orders.length,
    eightInTen: percentile(orders.map(minutesLate), 0.8),
  }));
}

const hasWaited = ({ startBy, orderedAt }: Served) => startBy! - orderedAt > maxMinutesToStart;

const minutesLate = ({ readyAt, promisedFor }: Served) => Math.round(readyAt - promisedFor);
