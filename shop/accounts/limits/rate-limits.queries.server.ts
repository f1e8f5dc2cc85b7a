import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";

/** Counts one try and answers how many there were in this window. One statement: no race can lose a count. */
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

/** A few at a time, whenever somebody new is counted: the table never needs a cleaner. */
export async function dropEndedWindows(db: Db, now: Date): Promise<void> {
  await sql`
    delete from throttles where key in (
      select key from throttles where window_ends < ${now} order by window_ends limit 20
      for update skip locked
    )`.execute(db);
}
