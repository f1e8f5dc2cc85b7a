import type { WipData } from "pg-boss";

type Progress = Pick<WipData, "count" | "createdOn" | "lastFetchedOn">;

/** A poll every few seconds may wait 15 s for its query. */
export const maxFetchGapMs = 30_000;
/** The longest job may run for ten minutes, and the next are fetched after it. */
const maxBatchMs = 11 * 60_000;

/** Whether every queue was asked for jobs lately, or still runs those that it got. */
export function isProgressing(queues: readonly Progress[], nowMs: number, gapMs: number): boolean {
  return (
    queues.length > 0 &&
    queues.every(
      ({ count, createdOn, lastFetchedOn }) =>
        nowMs - (lastFetchedOn ?? createdOn) < (count > 0 ? maxBatchMs : gapMs),
    )
  );
}
