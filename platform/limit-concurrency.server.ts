/** Too many are waiting already; come back in a moment. */
export class GateFull extends Error {
  override readonly name = "GateFull";
}

/** Lets `width` through at once, `queue` wait, and turns the rest away at once instead of slowly. */
export function limitConcurrency({ width, queue }: { width: number; queue: number }) {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (inside >= width) {
      if (waiting.length >= queue) throw new GateFull("The gate is full");
      await new Promise<void>((enter) => waiting.push(enter));
    } else inside++;
    try {
      return await work();
    } finally {
      // The place is handed on, not freed: nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else inside--;
    }
  };
}
