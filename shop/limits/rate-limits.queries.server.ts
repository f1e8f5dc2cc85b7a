import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";

/**
 * Counts one attempt and returns the count of this window. A single statement, so that no race loses
 * a count. It also deletes a few ended windows, so that the table needs no cleanup job.
 */
export async function countAttempt(
  db: Db,
  key: string,
  now: Date,
  windowEnds: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ended as (
      delete from throttles where key in (
        select key from throttles where window_ends < ${now} and key <> ${key}
        order by window_ends limit 20 for update skip locked
      )
    )
    insert into throttles as t (key, count, window_ends) values (${key}, 1, ${windowEnds})
    on conflict (key) do update set
      count = case when t.window_ends <= ${now} then 1 else t.count + 1 end,
      window_ends = case when t.window_ends <= ${now} then excluded.window_ends else t.window_ends end
    returning count`.execute(db);
  return rows[0]!.count;
}

export async function deleteAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom("throttles").where("key", "=", key).execute();
}
