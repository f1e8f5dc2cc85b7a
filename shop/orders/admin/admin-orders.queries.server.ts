import type { Db } from "#platform/database/database.server.ts";
import { cents } from "#shop/money.ts";
import type { HistoryEntry } from "./order-history.ts";

export async function findOrderMoney(db: Db, id: string) {
  const row = await db
    .selectFrom("orders")
    .select(["paymentIntentId", "paymentAttention", "refundedCents"])
    .where("id", "=", id)
    .executeTakeFirst();
  return (
    row && {
      paymentId: row.paymentIntentId,
      paymentAttention: row.paymentAttention,
      refunded: cents(row.refundedCents),
    }
  );
}

const maxHistoryEntries = 200;

/** Newest first. */
export async function listHistory(db: Db, orderId: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom("auditEntries")
    .leftJoin("users", "users.id", "auditEntries.actorId")
    .select(["auditEntries.at", "actorKind", "users.name as actorName", "action"])
    .select(["before", "after", "reason"])
    .where("subjectKind", "=", "order")
    .where("subjectId", "=", orderId)
    .orderBy("auditEntries.at", "desc")
    .orderBy("auditEntries.id", "desc")
    .limit(maxHistoryEntries)
    .execute();
  return rows as HistoryEntry[];
}

/** Payments that need an administrator, newest first. */
export async function listAttention(db: Db, limit: number) {
  return db
    .selectFrom("orders")
    .select(["id", "pickupNumber", "paymentAttention", "refundNeededCents"])
    .where((eb) => eb.or([eb("paymentAttention", "is not", null), eb("refundNeededCents", ">", 0)]))
    .orderBy("createdAt", "desc")
    .limit(limit)
    .execute();
}

/** Refunds that the kitchen could not make, the newest order first. */
export async function listRefundsNeeded(db: Db, limit: number) {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "pickupNumber", "refundNeededCents"])
    .where("refundNeededCents", ">", 0)
    .orderBy("createdAt", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ refundNeededCents, ...row }) => ({
    ...row,
    amount: cents(refundNeededCents),
  }));
}

/** Open orders that were told another address, the next one first. */
export async function listOtherPlaces(db: Db, address: string, limit: number) {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "pickupNumber", "customerName", "placeAddress"])
    .where("status", "in", ["pending", "confirmed", "preparing", "ready"])
    .where("placeAddress", "<>", address)
    .orderBy("readyBy")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ placeAddress, ...row }) => ({
    ...row,
    address: (placeAddress ?? "").replace("\n", ", "),
  }));
}

/** Orders to come that were promised a time, the next one first. */
export async function listComingPromises(db: Db, now: Date, limit: number) {
  return db
    .selectFrom("orders")
    .select(["id", "pickupNumber", "customerName", "isAsap"])
    .select((eb) => [
      eb.ref("promisedFor").$notNull().as("promisedFor"),
      eb.ref("readyBy").$notNull().as("readyBy"),
    ])
    .where("status", "in", ["pending", "confirmed", "preparing"])
    .where("readyBy", ">", now)
    .orderBy("readyBy")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function findPaymentEntrySince(
  db: Db,
  orderId: string,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom("auditEntries")
    .select("id")
    .where("subjectKind", "=", "order")
    .where("subjectId", "=", orderId)
    .where("action", "=", "order.payment-changed")
    .where("at", ">=", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
