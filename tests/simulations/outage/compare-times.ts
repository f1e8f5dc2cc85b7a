import { percentile } from "#tests/simulations/database/measure-answers.ts";

/** Milliseconds per order: in normal times twice, to know what is noise, and during the outage. */
export type OrderTimes = {
  readonly normal: number[];
  readonly again: number[];
  readonly outage: number[];
};

export const newOrderTimes = (): OrderTimes => ({ normal: [], again: [], outage: [] });

/** A difference that nobody notices, whatever its share is. */
const unnoticedMs = 25;

/** The outage may cost 10 %, or twice as much as normal times differ from each other. */
export function compareTimes({ normal, again, outage }: OrderTimes) {
  const p99 = [normal, again, outage].map((times) => percentile(times, 0.99)) as [
    number,
    number,
    number,
  ];
  const usual = Math.max(p99[0], p99[1]);
  const noise = Math.abs(p99[0] - p99[1]);
  const isSlower = p99[2] > usual + Math.max(usual * 0.1, 2 * noise, unnoticedMs);
  return {
    isSlower,
    text: `p99 ${p99[2].toFixed(0)} ms, normally ${p99[0].toFixed(0)} and ${p99[1].toFixed(0)} ms`,
  };
}
