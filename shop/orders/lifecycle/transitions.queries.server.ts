import type { Tx } from "#platform/database/database.server.ts";
import type { LockedOrder, OrderChange } from "./order-change.ts";

/** Held until the transaction ends, so that nobody decides on what is about to change. */
export async function lockOrder(tx: Tx, id: string): Promise<LockedOrder | undefined> {
  return tx
    .selectFrom("orders")
    .select(["id", "userId", "status", "paymentStatus", "paymentMethod", "paymentIntentId"])
    .select(["paymentAttention", "totalCents", "refundedCents", "version"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** `acceptedAt` is written once: an order that goes back to pending was accepted all the same. */
export async function updateOrder(
  tx: Tx,
  id: string,
  change: OrderChange & { readonly paymentSetByHand?: boolean },
  acceptedAt: Date | undefined,
): Promise<{ version: number }> {
  return tx
    .updateTable("orders")
    .set((eb) => ({
      ...change,
      ...(acceptedAt && { acceptedAt: eb.fn.coalesce("acceptedAt", eb.val(acceptedAt)) }),
    }))
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
}
