/** Too many are waiting already; come back in a moment. */
export class ConcurrencyLimitError extends Error {
  override readonly name = "ConcurrencyLimitError";
}

/** Lets `width` through at once, `queue` wait, and turns the rest away at once instead of slowly. */
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
      if (waiting.length >= maxQueued) throw new ConcurrencyLimitError("The gate is full");
      await new Promise<void>((enter) => waiting.push(enter));
    } else running++;
    try {
      return await work();
    } finally {
      // The place is handed on, not freed: nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
