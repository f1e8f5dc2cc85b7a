import type { Logger } from "../logger.server.ts";

const quietMs = 10_000;
const maxKindsPerInterval = 20;

/**
 * Every poll of every queue fails while the database is down, several times per second. Logs each
 * kind of error once per 10 s, with how many were left out since.
 */
export function createQueueErrorLog(logger: Logger, nowMs = () => performance.now()) {
  const kinds = new Map<string, { readonly loggedAtMs: number; leftOut: number }>();
  return (err: unknown): void => {
    const now = nowMs();
    const kind = kindOf(err);
    const known = kinds.get(kind);
    if (known && now - known.loggedAtMs < quietMs) {
      known.leftOut++;
      return;
    }
    for (const [name, { loggedAtMs }] of kinds) if (now - loggedAtMs >= quietMs) kinds.delete(name);
    if (kinds.size >= maxKindsPerInterval) return;
    kinds.set(kind, { loggedAtMs: now, leftOut: 0 });
    const count = known?.leftOut ?? 0;
    logger.error({ err, ...(count > 0 && { count }) }, "queue.failed");
  };
}

function kindOf(err: unknown): string {
  const { code, message } = (err ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  return String(code ?? message ?? err);
}
