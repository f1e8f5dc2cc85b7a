/** What is known of an alert. `since` is null while all is fine. */
export type AlertRecord = {
  readonly since: Date | null;
  readonly mailedAt: Date | null;
  readonly postedAt: Date | null;
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** One mail per day at most, so that something that comes and goes fills no mailbox. */
export function isMailDue({ mailedAt }: AlertRecord, now: Date): boolean {
  return !mailedAt || now.getTime() - mailedAt.getTime() >= dayMs;
}

/** At the start, which may come again within the day but not within the hour, and daily while it lasts. */
export function isPostDue({ since, postedAt }: AlertRecord, now: Date): boolean {
  if (!postedAt) return true;
  const isTold = since !== null && postedAt >= since;
  return now.getTime() - postedAt.getTime() >= (isTold ? dayMs : hourMs);
}

/** Only whoever was told of the trouble is told of its end. */
export function isEndDue({ since, postedAt }: AlertRecord): boolean {
  return since !== null && postedAt !== null && postedAt >= since;
}
