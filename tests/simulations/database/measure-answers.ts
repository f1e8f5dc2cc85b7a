import type { Answer } from "./customers.ts";

/** Ordered by size, the value that this share of all is below. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** A time in which the database was back and nothing else was done to it. */
export type Calm = { readonly from: number; readonly until: number };

/** When the last request was sent that was not served in normal time, in seconds after the database was back. */
export function secondsUntilNormal(
  answers: readonly Answer[],
  { from, until }: Calm,
  normalMs: number,
): number {
  const late = answers
    .filter(({ sentAt }) => sentAt >= from && sentAt < until)
    .filter(({ outcome, ms }) => outcome !== "served" || ms > normalMs)
    .map(({ sentAt }) => sentAt);
  return (Math.max(from, ...late) - from) / 1_000;
}
