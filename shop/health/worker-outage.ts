const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** A worker records its heartbeat every 15 s. Health and /readyz tell of a worker that missed a few. */
export const isWorkerSeen = (lastSeen: Date | null, now: Date): boolean =>
  lastSeen !== null && now.getTime() - lastSeen.getTime() < 60 * secondMs;

/** After this the web processes remind of waiting orders themselves. A restart takes less. */
export const isWorkerMissing = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= 90 * secondMs;

/** Long enough that no planned stop is reported. */
const mailAfterMs = 5 * minuteMs;
const repeatAfterMs = 6 * hourMs;
/** A worker that keeps falling over is a mail per hour and not one per fall. */
const nextOutageAfterMs = hourMs;

type Outage = {
  /** When the absence began, as far as the one who looks can tell. */
  readonly since: Date;
  readonly lastSeen: Date | null;
  readonly lastMail: Date | null;
};

/** One mail per outage, and another every six hours while it lasts. */
export function isOutageMailDue({ since, lastSeen, lastMail }: Outage, now: Date): boolean {
  if (now.getTime() - since.getTime() < mailAfterMs) return false;
  if (lastMail === null) return true;
  const wasBack = lastSeen !== null && lastSeen > lastMail;
  return now.getTime() - lastMail.getTime() >= (wasBack ? nextOutageAfterMs : repeatAfterMs);
}
