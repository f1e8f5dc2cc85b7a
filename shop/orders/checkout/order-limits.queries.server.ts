import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import { runPrepared } from "#platform/database/prepared-statement.server.ts";

/** As findOpenCashOrders. Locks the account, so that two at once are counted one after the other. */
export async function countOpenCashOrders(tx: Db, userId: string, max: number): Promise<number> {
  const key = `open cash orders ${userId}`;
  await runPrepared(tx, "lock-open-cash-orders", { key }, (value) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${value("key")}, 0))`.compile(tx),
  );
  return findOpenCashOrders(tx, userId, max);
}

/**
 * Plates of orders that are not paid for, with those of `switchedOrder`, which becomes a cash order. Whoever adds to them
 * holds lockOrdersOf.
 */
export async function findUnpaidPlates(
  db: Db,
  userId: string,
  switchedOrder: string | null = null,
): Promise<number> {
  const values = { userId, switchedOrder };
  const [row] = await runPrepared(db, "unpaid-plates", values, (value) =>
    sql<{ plates: number }>`
      select unpaid_plates(${value("userId")}, ${value("switchedOrder")}::uuid) as plates`.compile(
      db,
    ),
  );
  return row!.plates;
}

/** How many cash orders are neither paid nor finished, counted up to `max`. */
export async function findOpenCashOrders(db: Db, userId: string, max: number): Promise<number> {
  const open = await runPrepared(db, "open-cash-orders", { userId, max }, (value) =>
    db
      .selectFrom("orders")
      .select("id")
      .where("userId", "=", value("userId"))
      // Written out: with values of a prepared statement the planner could not know that the index has just these.
      .where(
        sql<boolean>`payment_method = 'cash' and payment_status in ('pending', 'failed')
          and status not in ('completed', 'cancelled')`,
      )
      .limit(value("max"))
      .compile(),
  );
  return open.length;
}
