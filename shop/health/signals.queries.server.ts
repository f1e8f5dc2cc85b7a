import { sql } from "kysely";
import type { Db, Tx } from "#platform/database/database.server.ts";

/** A scrape must not hold a connection for as long as a page may. */
export async function limitStatements(tx: Tx, ms: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(tx);
}

export type OrdersToday = {
  readonly orderType: string;
  readonly paymentMethod: string;
  readonly count: number;
};

export async function countOrdersSince(db: Db, since: Date): Promise<OrdersToday[]> {
  return db
    .selectFrom("orders")
    .select(({ fn }) => ["orderType", "paymentMethod", fn.countAll<number>().as("count")])
    .where("createdAt", ">=", since)
    .groupBy(["orderType", "paymentMethod"])
    .execute();
}
