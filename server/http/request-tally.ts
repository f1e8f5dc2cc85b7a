import type { Logger } from "#platform/logger.server.ts";
import type { AnsweredRequest } from "./request-log.ts";

const everyMs = 1_000;

type Counted = Pick<AnsweredRequest, "method" | "route" | "status">;

/**
 * Counts requests and writes one log line a second for those of one kind: a line each would take a
 * third of the time in which a cached page is answered.
 */
export function createRequestTally(logger: Logger) {
  let counted = new Map<string, Counted & { count: number }>();

  function write(): void {
    const lines = counted.values();
    counted = new Map();
    for (const line of lines)
      logger.info({ ...line, actor: "visitor" }, "requests.answered-from-cache");
  }
  return {
    add({ method, route, status }: Counted): void {
      const key = `${method} ${status} ${route}`;
      const line = counted.get(key);
      if (line) line.count++;
      else {
        // Not when nothing was counted: a quiet shop writes nothing.
        if (counted.size === 0) setTimeout(write, everyMs).unref();
        counted.set(key, { method, route, status, count: 1 });
      }
    },
    /** At the end, too: the timer keeps no process alive. */
    write,
  };
}
