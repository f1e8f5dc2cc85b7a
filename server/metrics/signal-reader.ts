import { setTimeout as pause } from "node:timers/promises";

const defaults = { freshForMs: 5_000, timeoutMs: 2_000 };

/**
 * Reads at most once per few seconds, one read at a time, and gives up waiting soon: scraping must not
 * harm the shop, and a broken database must not hide the figures of the process.
 */
export function createSignalReader<Signals>(
  read: () => Promise<Signals>,
  { freshForMs, timeoutMs }: typeof defaults = defaults,
) {
  let latest: Signals | undefined;
  let readAt = -Infinity;
  let running: Promise<void> | undefined;
  const readOnce = async () => {
    try {
      latest = await read();
      readAt = performance.now();
    } catch {
      latest = undefined;
    } finally {
      running = undefined;
    }
  };
  return {
    async refresh(): Promise<void> {
      if (latest !== undefined && performance.now() - readAt < freshForMs) return;
      latest = undefined;
      await Promise.race([(running ??= readOnce()), pause(timeoutMs, undefined, { ref: false })]);
    },
    /** Undefined if the last refresh found nothing out. */
    latest: () => latest,
  };
}
