import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";

/** Counts one attempt and returns the count of this window. A single statement, so that no race loses a count. */
export async function countAttempt(
  db: Db,
  key: string,
  now: Date,
  windowEnds: Date,
): Promise<{ count: number; windowEnds: Date }> {
  const { rows } = await sql<{ count: number; windowEnds: Date }>`
    insert into throttles as t (key, count, window_ends) values (${key}, 1, ${windowEnds})
    on conflict (key) do update set
      count = case when t.window_ends <= ${now} then 1 else t.count + 1 end,
      window_ends = case when t.window_ends <= ${now} then excluded.window_ends else t.window_ends end
    returning count, window_ends`.execute(db);
  return rows[0]!;
}

export async function deleteAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom("throttles").where("key", "=", key).execute();
}

/** Deletes a few whenever a new window starts, so that the table needs no cleanup job. */
export async function dropEndedWindows(db: Db, now: Date): Promise<void> {
  await sql`
    delete from throttles where key in (
      select key from throttles where window_ends < ${now} order by window_ends limit 20
      for update skip locked
    )`.execute(db);
}
