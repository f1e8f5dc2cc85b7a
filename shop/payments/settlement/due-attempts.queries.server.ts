import { sql, type SqlBool } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import { attemptColumns, type AttemptRow } from "../attempts.queries.server.ts";

const live = ["creating", "open", "processing"] as const;

/** The same as isUnpaid in shop/orders/order.ts; a test compares the two. */
export const isUnpaidSql = sql<SqlBool>`payment_method = 'card'
  and payment_status in ('pending', 'failed') and status <> 'cancelled'`;

/** Moves `nextCheckAt` before the check, so that two sweepers never take the same attempt. */
export async function claimDueAttempts(
  db: Db,
  { now, next, limit }: { now: Date; next: Date; limit: number },
): Promise<AttemptRow[]> {
  return db
    .updateTable("paymentAttempts")
    .set({ nextCheckAt: next })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("paymentAttempts")
        .select("id")
        .where("nextCheckAt", "<=", now)
        .where((or) => or.or([or("state", "in", live), or("todo", "is not", null)]))
        .orderBy("nextCheckAt")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(attemptColumns)
    .execute();
}

/** Only for live attempts: one that has ended needs no check. */
export async function setNextCheck(db: Db, id: string, nextCheckAt: Date): Promise<void> {
  await db
    .updateTable("paymentAttempts")
    .set({ nextCheckAt })
    .where("id", "=", id)
    .where("state", "in", live)
    .where("todo", "is", null)
    .execute();
}

export async function isPayable(db: Db, orderId: string): Promise<boolean> {
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where("id", "=", orderId)
    .where(isUnpaidSql)
    .executeTakeFirst();
  return order !== undefined;
}

/** Unpaid card orders without an open session: nobody can pay them any more. */
export async function listAbandonedOrders(db: Db, before: Date): Promise<{ id: string }[]> {
  return db
    .selectFrom("orders")
    .select("id")
    .where("status", "=", "pending")
    .where(isUnpaidSql)
    .where("createdAt", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("paymentAttempts")
            .select("id")
            .whereRef("orderId", "=", "orders.id")
            .where((or) => or.or([or("state", "in", live), or("createdAt", ">=", before)])),
        ),
      ),
    )
    .limit(100)
    .execute();
}
