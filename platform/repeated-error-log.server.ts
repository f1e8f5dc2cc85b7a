const quietMs = 10_000;
const maxKindsPerInterval = 20;

type Write = (fields: { readonly err: unknown; readonly count?: number }) => void;

/**
 * For what fails several times per second while the database is down, such as every poll of every queue. Writes each kind of
 * error once per 10 s, with how many were left out since.
 */
export function createRepeatedErrorLog(write: Write, nowMs = () => performance.now()) {
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
    write({ err, ...(count > 0 && { count }) });
  };
}

function kindOf(err: unknown): string {
  const { code, message } = (err ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  return String(code ?? message ?? err);
}
