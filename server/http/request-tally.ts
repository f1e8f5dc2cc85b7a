import type { Logger } from "#platform/logger.server.ts";
import type { AnsweredRequest } from "./request-log.ts";

const everyMs = 1_000;

type Counted = Pick<AnsweredRequest, "method" | "route" | "status">;

/**
 * Counts requests and writes one log line a second for those of one kind: with a line each, a cached
 * page takes a third longer.
 */
export function createRequestTally(logger: Logger) {
  // By route: a key made of all three would have to be put together for each request.
  let counted = new Map<string, (Counted & { count: number })[]>();

  function write(): void {
    const lines = [...counted.values()].flat();
    counted = new Map();
    for (const line of lines)
      logger.info({ ...line, actor: "visitor" }, "requests.answered-from-cache");
  }
  return {
    add({ method, route, status }: Counted): void {
      // Started by the first: a quiet shop writes nothing.
      if (counted.size === 0) setTimeout(write, everyMs).unref();
      const lines = counted.get(route) ?? [];
      if (lines.length === 0) counted.set(route, lines);
      const line = lines.find((other) => other.status === status && other.method === method);
      if (line) line.count++;
      else lines.push({ method, route, status, count: 1 });
    },
    /** At the end, too: the timer keeps no process alive. */
    write,
  };
}
