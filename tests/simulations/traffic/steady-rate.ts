/** Timers of Node are exact to a millisecond or two. */
const tickMs = 5;

/**
 * Starts work at a fixed rate whether or not earlier work is done: a shop that is slow or down gets no
 * fewer requests, so its failures are not hidden.
 */
export function startAtRate(perSecond: number, work: () => Promise<void>) {
  const begun = performance.now();
  const running = new Set<Promise<void>>();
  let started = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - begun) / 1_000) * perSecond;
    for (; started < due; started++) {
      const each = work().finally(() => running.delete(each));
      running.add(each);
    }
  }, tickMs);
  return {
    /** Waits for what is on its way. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}
