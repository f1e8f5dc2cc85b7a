/** Screens report every 30 seconds. */
export const maxScreenSilenceMs = 75_000;

/** Whether a board is open somewhere, by the last sign of one. */
export function isScreenOpen(seenAt: Date | null, now: Date): boolean {
  return seenAt !== null && now.getTime() - seenAt.getTime() <= maxScreenSilenceMs;
}
