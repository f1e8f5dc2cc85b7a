/** Thrown if the queue is full; the caller may retry later. */
export class ConcurrencyLimitError extends Error {
  override readonly name = "ConcurrencyLimitError";
}

type Waiting = { enter(): void; giveUp(error: Error): void };

/**
 * Runs up to `maxRunning` at once and queues up to `maxQueued`; more are rejected immediately. Whoever a call is for
 * (`sharer`) takes turns with the others, and gives way in a full queue to one who has fewer calls waiting.
 */
export function limitConcurrency({
  maxRunning,
  maxQueued,
}: {
  maxRunning: number;
  maxQueued: number;
}) {
  let running = 0;
  let queued = 0;
  /** By sharer; the first in the map is next. */
  const waiting = new Map<string, Waiting[]>();

  function wait(sharer: string): Promise<void> {
    const own = waiting.get(sharer) ?? [];
    if (queued >= maxQueued) giveUpLastOf(largestQueue(waiting), own.length + 1);
    waiting.set(sharer, own);
    queued++;
    return new Promise<void>((enter, giveUp) => own.push({ enter, giveUp }));
  }
  function giveUpLastOf(queue: Waiting[], ownLength: number): void {
    const error = new ConcurrencyLimitError("Too many calls are waiting");
    if (queue.length <= ownLength) throw error;
    queue.pop()!.giveUp(error);
    queued--;
  }
  function takeNext(): Waiting | undefined {
    const first = waiting.entries().next().value;
    if (!first) return undefined;
    const [sharer, queue] = first;
    const next = queue.shift();
    waiting.delete(sharer);
    if (queue.length > 0) waiting.set(sharer, queue);
    queued--;
    return next;
  }

  return async function run<Result>(work: () => Promise<Result>, sharer = ""): Promise<Result> {
    if (running >= maxRunning) await wait(sharer);
    else running++;
    try {
      return await work();
    } finally {
      // The slot passes directly to the next in line, so that a new call cannot take it first.
      const next = takeNext();
      if (next) next.enter();
      else running--;
    }
  };
}

function largestQueue(waiting: ReadonlyMap<string, Waiting[]>): Waiting[] {
  let largest: Waiting[] = [];
  for (const queue of waiting.values()) if (queue.length > largest.length) largest = queue;
  return largest;
}
