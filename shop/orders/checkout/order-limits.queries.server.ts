import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";

/** Cash orders that are neither paid nor finished, counted up to `max`. Locks the account, so that two at once are counted one after the other. */
export async function countOpenCashOrders(tx: Db, userId: string, max: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`open cash orders ${userId}`}, 0))`.execute(
    tx,
  );
  const open = await tx
    .selectFrom("orders")
    .select("id")
    .where("userId", "=", userId)
    .where("paymentMethod", "=", "cash")
    .where("paymentStatus", "in", ["pending", "failed"])
    .where("status", "not in", ["completed", "cancelled"])
    .limit(max)
    .execute();
  return open.length;
}
