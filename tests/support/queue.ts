import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";

/** Waiting jobs, oldest first. */
export async function queuedJobs(db: Db): Promise<{ name: string; data: object }[]> {
  const { rows } = await sql<{ name: string; data: object }>`
    select name, data from pgboss.job where state = 'created' order by created_on`.execute(db);
  return rows;
}
