import type { Db, Tx } from "#platform/database/database.server.ts";
import type { RefundStatus } from "../payment.ts";

const columns = [
  "id",
  "orderId",
  "amountCents",
  "reason",
  "requestedBy",
  "stripeRefundId",
  "status",
  "paymentAttemptId",
  "tries",
  "keyNumber",
  "createdAt",
] as const;

export type RefundRow = {
  readonly id: string;
  readonly orderId: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly requestedBy: string | null;
  readonly stripeRefundId: string | null;
  readonly status: RefundStatus;
  readonly paymentAttemptId: string | null;
  readonly tries: number;
  readonly keyNumber: number;
  readonly createdAt: Date;
};

export async function listRefunds(db: Db, orderId: string): Promise<RefundRow[]> {
  return db
    .selectFrom("refunds")
    .select(columns)
    .where("orderId", "=", orderId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom("refunds").select(columns).where("id", "=", id).executeTakeFirst();
}

type NewRefund = Pick<RefundRow, "id" | "orderId" | "amountCents" | "reason" | "createdAt"> & {
  readonly paymentAttemptId: string;
  readonly requestedBy?: string;
  readonly stripeRefundId?: string;
  readonly status?: RefundStatus;
};

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await tx.insertInto("refunds").values(refund).execute();
}

export async function updateRefund(
  db: Db,
  id: string,
  change: Partial<Pick<RefundRow, "status" | "stripeRefundId" | "keyNumber">>,
): Promise<void> {
  await db.updateTable("refunds").set(change).where("id", "=", id).execute();
}

/** Returns false if a concurrent run has made it: a refund that was made never becomes a failed one here. */
export async function endUnmadeRefund(
  tx: Tx,
  id: string,
  status: "failed" | "canceled",
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("refunds")
    .set({ status })
    .where("id", "=", id)
    .where("status", "=", "requested")
    .where("stripeRefundId", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Counted before the call, so that a lost response is known to be possible. */
export async function countRefundTry(db: Db, id: string): Promise<RefundRow | undefined> {
  return db
    .updateTable("refunds")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("id", "=", id)
    .where("status", "=", "requested")
    .returning(columns)
    .executeTakeFirst();
}

export async function listUnsettledRefunds(
  db: Db,
  { requestedBefore, limit }: { requestedBefore: Date; limit: number },
): Promise<RefundRow[]> {
  return db
    .selectFrom("refunds")
    .select(columns)
    .where("status", "=", "requested")
    .where("createdAt", "<=", requestedBefore)
    .orderBy("createdAt")
    .limit(limit)
    .execute();
}
