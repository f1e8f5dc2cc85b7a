import { sql } from "kysely";
import type { Db, Tx } from "#platform/database/database.server.ts";
import type { PaymentHint } from "#platform/cards/payment-hint.server.ts";

/** Returns false if the event is already stored. */
export async function insertEvent(tx: Tx, hint: PaymentHint, receivedAt: Date): Promise<boolean> {
  const { id, type, apiVersion, livemode, objectId, ...about } = hint;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("stripeEvents")
    .values({
      id,
      type,
      apiVersion,
      livemode,
      objectId,
      payload: JSON.stringify(about),
      receivedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export type StoredEvent = Pick<PaymentHint, "sessionId" | "intentId" | "orderId" | "attempt"> & {
  readonly id: string;
  readonly isDone: boolean;
};

export async function findEvent(db: Db, id: string): Promise<StoredEvent | undefined> {
  const row = await db
    .selectFrom("stripeEvents")
    .select(["id", "payload", "processedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const about = row.payload as Omit<StoredEvent, "id" | "isDone">;
  return { id, ...about, isDone: row.processedAt !== null };
}

export async function listUnprocessedEvents(
  db: Db,
  { receivedBefore, limit }: { receivedBefore: Date; limit: number },
): Promise<{ id: string }[]> {
  return (
    db
      .selectFrom("stripeEvents")
      .select("id")
      .where("processedAt", "is", null)
      .where("receivedAt", "<=", receivedBefore)
      // Those that keep failing come last, so that they cannot hold up the others.
      .orderBy("tries")
      .orderBy("receivedAt")
      .limit(limit)
      .execute()
  );
}

export async function markEvent(
  db: Db,
  id: string,
  { processedAt, lastError }: { processedAt: Date | null; lastError: string | null },
): Promise<void> {
  await db
    .updateTable("stripeEvents")
    .set((eb) => ({ processedAt, lastError, tries: eb("tries", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function deleteOldEvents(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    select delete_old_payment_events(${before}, ${limit}) as removed`.execute(db);
  return rows[0]!.removed;
}
