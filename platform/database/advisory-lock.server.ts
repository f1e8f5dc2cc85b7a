import { sql } from "kysely";
import type { Db } from "./database.server.ts";

/**
 * Runs `work`, unless another process holds the lock of this name: then nothing happens. The lock
 * belongs to a transaction, so that it also works behind a transaction pooler and ends with the process.
 * `work` uses connections of its own, so that what it wrote stays if it fails half-way.
 */
export async function runIfUnlocked(
  db: Db,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The transaction idles while mails are sent, for longer than that of a page may.
    await sql`set local idle_in_transaction_session_timeout = '3min'`.execute(tx);
    const { rows } = await sql<{ isLocked: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_locked`.execute(tx);
    if (rows[0]?.isLocked) await work();
  });
}
