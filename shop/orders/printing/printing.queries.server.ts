import type { Db, Tx } from "#platform/database/database.server.ts";
import type { PrinterReason } from "#platform/printing/ticket-printer.server.ts";

/** Again for an order that is on paper already: somebody wants another copy. */
export async function insertPrint(tx: Tx, orderId: string, requestedAt: Date): Promise<void> {
  await tx
    .insertInto("pendingPrints")
    .values({ orderId, requestedAt })
    .onConflict((conflict) =>
      conflict.column("orderId").doUpdateSet({ requestedAt, problem: null }),
    )
    .execute();
}

export async function findPrint(db: Db, orderId: string) {
  return db
    .selectFrom("pendingPrints")
    .select(["requestedAt", "problem"])
    .where("orderId", "=", orderId)
    .executeTakeFirst();
}

export async function deletePrints(db: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await db.deleteFrom("pendingPrints").where("orderId", "in", orderIds).execute();
}

/** A copy that was asked for while this one came out of the printer stays. */
export async function deletePrinted(db: Db, orderId: string, requestedAt: Date): Promise<void> {
  await db
    .deleteFrom("pendingPrints")
    .where("orderId", "=", orderId)
    .where("requestedAt", "=", requestedAt)
    .execute();
}

export async function noteProblem(db: Db, orderId: string, problem: PrinterReason): Promise<void> {
  await db.updateTable("pendingPrints").set({ problem }).where("orderId", "=", orderId).execute();
}

const maxShown = 20;

/** Tickets that a try failed for, the oldest first. */
export async function listFailedPrints(db: Db) {
  return db
    .selectFrom("pendingPrints")
    .innerJoin("orders", "orders.id", "pendingPrints.orderId")
    .select(["orders.id", "orders.pickupNumber"])
    .select((eb) => eb.ref("pendingPrints.problem").$notNull().as("problem"))
    .where("problem", "is not", null)
    .orderBy("requestedAt")
    .limit(maxShown)
    .execute();
}
