import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import { failedJobs } from "#platform/jobs/job-queue.server.ts";

/**
 * Simulates hours of waiting in seconds: whenever the queue is idle, the start times of waiting jobs
 * are moved closer. `elapsed` is the simulated time.
 */
export function queueClock(db: Db) {
  const started = performance.now();
  let skipped = 0;
  const elapsed = () => performance.now() - started + skipped;

  /** Waits until nothing is due or running, then returns the milliseconds until the next job is due. Those given up wait for ever. */
  async function untilQuiet(): Promise<number | undefined> {
    for (;;) {
      const { rows } = await sql<{ busy: boolean; wait: number | null }>`
        select count(*) filter (where state = 'active' or start_after <= now()) > 0 as busy,
          (extract(epoch from min(start_after) - now()) * 1000)::float8 as wait
        from pgboss.job
        where state in ('created', 'retry', 'active') and name <> ${failedJobs}`.execute(db);
      const { busy, wait } = rows[0]!;
      if (!busy) return wait ?? undefined;
      await pause(50);
    }
  }

  /** Jumps by at least `step`, so that a job may start a little late but never early. */
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
