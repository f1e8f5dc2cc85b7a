import { batchMinutesRange } from "../plan-batches.ts";

/** How a group of orders kept its time: those that waited for no place, or those that did. */
export type KeptGroup = {
  readonly orders: number;
  /** Eight in ten were ready by so many minutes after their time; negative is early. */
  readonly eightInTen: number;
};

/** Other minutes per batch. */
export type Advice = {
  readonly from: number;
  readonly to: number;
  /** Negative: minutes early. */
  readonly minutesLate: number;
};

/** Fewer orders than this say nothing. */
const minOrders = 30;
const maxStep = 3;
/** Eight in ten should be ready within these minutes of their time, and rather before it. */
const wanted = { earliest: -5, latest: 2 };

/**
 * Late is late whether the station was empty or full; early counts only if it was both. Capacity is counted in the
 * kitchen, not guessed here. Eight in ten, because one evening with taps at closing time is not news.
 */
export function adviseBatchMinutes(from: number, groups: readonly KeptGroup[]): Advice | null {
  const known = groups.filter(({ orders }) => orders >= minOrders);
  if (known.length === 0) return null;
  const minutesLate = Math.max(...known.map(({ eightInTen }) => eightInTen));
  const step = Math.min(maxStep, Math.max(-maxStep, stepFor(minutesLate)));
  const to = Math.min(batchMinutesRange.max, Math.max(batchMinutesRange.min, from + step));
  return to === from ? null : { from, to, minutesLate };
}

function stepFor(minutesLate: number): number {
  if (minutesLate > wanted.latest) return Math.ceil(minutesLate / 2);
  if (minutesLate < wanted.earliest) return Math.ceil((minutesLate - wanted.earliest - 1) / 2);
  return 0;
}
