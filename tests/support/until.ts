import { setTimeout as pause } from "node:timers/promises";

/**
 * Waits until something is true and returns the milliseconds it took. The limit only ends a wait that would never end: how long
 * things may take is measured by the drills, since a shared machine can stall for seconds.
 */
export async function until(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  maxSeconds = 60,
): Promise<number> {
  const started = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - started > maxSeconds * 1_000)
      throw new Error(`${what} did not happen within ${maxSeconds} s`);
    await pause(20);
  }
  return Math.round(performance.now() - started);
}
