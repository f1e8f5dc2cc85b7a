import { sql } from "kysely";
import type { Db, Tx } from "#platform/database/database.server.ts";

/** How many rows of the table PostgreSQL reads for `work`, by whichever plan it takes when it knows no values. */
export function countRowsRead(
  db: Db,
  table: "orders" | "order_items",
  work: (tx: Tx) => Promise<unknown>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const read = async () => {
      const { rows } = await sql<{ read: number }>`
        select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as read
        from pg_stat_xact_user_tables where relname = ${table}`.execute(tx);
      return rows[0]!.read;
    };
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
    const before = await read();
    await work(tx);
    return (await read()) - before;
  });
}
