import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import { runPrepared } from "#platform/database/prepared-statement.server.ts";

/** Counts one attempt and returns the count of this window. A single statement, so that no race loses a count. */
export async function countAttempt(
  db: Db,
  key: string,
  now: Date,
  windowEnds: Date,
): Promise<number> {
  const rows = await runPrepared(db, "count-attempt", { key, now, windowEnds }, (value) =>
    sql<{ count: number }>`
      select count_attempt(${value("key")}, ${value("now")}, ${value("windowEnds")}) as count`.compile(
      db,
    ),
  );
  return rows[0]!.count;
}

/** Of the window that has not ended. */
export async function findAttemptCount(db: Db, key: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom("throttles")
    .select("count")
    .where("key", "=", key)
    .where("windowEnds", ">", now)
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function deleteAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom("throttles").where("key", "=", key).execute();
}

/**
 * Deletes some whenever a new window starts, so that the table needs no cleanup job. Not inside a
 * transaction: two of them could wait for each other's rows.
 */
export async function dropEndedWindows(db: Db, now: Date): Promise<void> {
  if (db.isTransaction) return;
  await sql`
    delete from throttles where key in (
      select key from throttles where window_ends < ${now} order by window_ends limit 100
      for update skip locked
    )`.execute(db);
}
