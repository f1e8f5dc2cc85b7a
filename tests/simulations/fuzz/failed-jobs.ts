import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";

const maxWaitMs = 30_000;

/** Until the worker has tried every job once. */
export async function waitForJobs(db: Db): Promise<void> {
  for (let waited = 0; waited < maxWaitMs && (await countWaiting(db)) > 0; waited += 500)
    await pause(500);
}

/** Garbage that was stored must not break the mail about it. Messages to devices fail: they were made up. */
export async function findFailedJobs(db: Db): Promise<readonly string[]> {
  await waitForJobs(db);
  const { rows } = await sql<{ name: string; output: unknown }>`
    select name, output from pgboss.job
    where state in ('retry', 'failed') and name <> 'notify-devices' limit 5`.execute(db);
  return rows.map(({ name, output }) => `${name} failed: ${JSON.stringify(output).slice(0, 200)}`);
}

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pgboss.job
    where state in ('created', 'active') and start_after <= now()`.execute(db);
  return Number(rows[0]!.waiting);
}
