import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";

/**
 * Lets hours of waiting pass in seconds: whenever the queue has nothing to do, what it waits for is
 * moved closer. `elapsed` is the time that would have passed without the moving.
 */
export function queueClock(db: Db) {
  const started = performance.now();
  let skipped = 0;
  const elapsed = () => performance.now() - started + skipped;

  /** Milliseconds until the next job is due; nothing is due or running now. */
  async function untilQuiet(): Promise<number | undefined> {
    for (;;) {
      const { rows } = await sql<{ busy: boolean; wait: number | null }>`
        select count(*) filter (where state = 'active' or start_after <= now()) > 0 as busy,
          (extract(epoch from min(start_after) - now()) * 1000)::float8 as wait
        from pgboss.job where state in ('created', 'retry', 'active')`.execute(db);
      const { busy, wait } = rows[0]!;
      if (!busy) return wait ?? undefined;
      await pause(50);
    }
  }

  /** In jumps of at least `step`: what falls due in between is a little late, never early. */
  async function pass(
    ms: number,
    { step, isOver = () => false }: { step: number; isOver?: () => boolean },
  ): Promise<void> {
    const until = elapsed() + ms;
    while (elapsed() < until && !isOver()) {
      const wait = await untilQuiet();
      if (isOver()) return;
      const jump = Math.max(1, Math.min(Math.max(wait ?? ms, step), until - elapsed()));
      await sql`
        update pgboss.job set start_after = start_after - ${jump}::float8 * interval '1 millisecond'
        where state in ('created', 'retry')`.execute(db);
      skipped += jump;
    }
  }
  return { elapsed, pass };
}
