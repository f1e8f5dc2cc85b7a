/** Thrown if the queue is full; the caller may retry later. */
export class ConcurrencyLimitError extends Error {
  override readonly name = "ConcurrencyLimitError";
}

/** Runs up to `maxRunning` at once and queues up to `maxQueued`; more are rejected immediately. */
export function limitConcurrency({
  maxRunning,
  maxQueued,
}: {
  maxRunning: number;
  maxQueued: number;
}) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= maxRunning) {
      if (waiting.length >= maxQueued)
        throw new ConcurrencyLimitError("Too many calls are waiting");
      await new Promise<void>((enter) => waiting.push(enter));
    } else running++;
    try {
      return await work();
    } finally {
      // The slot passes directly to the next in line, so that a new call cannot take it first.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
