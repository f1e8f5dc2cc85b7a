import { percentile } from "#tests/bench/statistics.ts";
import type { Demand } from "./customers.ts";
import { playDay, type Breakdown } from "./kitchen-day.ts";
import type { Policy } from "./policy.ts";

/** Counts are per day, shares are from 0 to 1, and late is ready minus promised, in minutes. */
export type PolicyFigures = {
  readonly name: string;
  readonly customers: number;
  readonly served: number;
  readonly wentAway: number;
  /** Of those who ordered as soon as possible: told to wait for more than 30 minutes. */
  readonly shareToldLong: number;
  readonly quoted: { readonly p50: number; readonly p90: number };
  readonly late: { readonly p50: number; readonly p90: number; readonly p99: number };
  /** Ready more than 5 minutes after the time that they were told first. */
  readonly shareLate: number;
  /** The same, after the last time that they were told before the first had come. */
  readonly shareLateUntold: number;
  readonly onTime: number;
  readonly givenTwice: number;
  readonly griddleUseAtPeak: number;
};

const firstSeed = 1000;
const maxMinutesLate = 5;
const longMinutes = 30;

export function measurePolicy(
  createPolicy: () => Policy,
  { days, demand, breakdown }: { days: number; demand: Demand; breakdown?: Breakdown },
): PolicyFigures {
  const played = Array.from({ length: days }, (_, day) =>
    playDay(firstSeed + day, demand, createPolicy, breakdown),
  );
  const perDay = (counts: readonly number[]) => counts.reduce((sum, one) => sum + one, 0) / days;
  const served = played.flatMap((day) => day.served);
  const late = served.map(({ readyAt, promisedFor }) => readyAt - promisedFor);
  const lateUntold = served.map(({ readyAt, toldFor }) => readyAt - toldFor);
  const quoted = served
    .filter(({ isAsap }) => isAsap)
    .map(({ promisedFor, orderedAt }) => promisedFor - orderedAt);
  const shareLate = shareAbove(late, maxMinutesLate);
  return {
    name: createPolicy().name,
    customers: perDay(played.map(({ customers }) => customers)),
    served: served.length / days,
    wentAway: perDay(played.map(({ wentAway }) => wentAway)),
    shareToldLong: shareAbove(quoted, longMinutes),
    quoted: { p50: percentile(quoted, 0.5), p90: percentile(quoted, 0.9) },
    late: { p50: percentile(late, 0.5), p90: percentile(late, 0.9), p99: percentile(late, 0.99) },
    shareLate,
    shareLateUntold: shareAbove(lateUntold, maxMinutesLate),
    onTime: ((1 - shareLate) * served.length) / days,
    givenTwice: perDay(played.map(({ givenTwice }) => givenTwice)),
    griddleUseAtPeak: perDay(played.map(({ griddleUseAtPeak }) => griddleUseAtPeak)),
  };
}

const shareAbove = (values: readonly number[], limit: number) =>
  values.filter((value) => value > limit).length / values.length;
