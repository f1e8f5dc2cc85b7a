import type { Tx } from "#platform/database/database.server.ts";
import type { PromiseChange } from "#shop/promise/order-promise.ts";
import type { LockedOrder, OrderChange } from "./order-change.ts";

/** Held until the transaction ends, so that nobody decides on what is about to change. */
export async function lockOrder(tx: Tx, id: string): Promise<LockedOrder | undefined> {
  return tx
    .selectFrom("orders")
    .select(["id", "userId", "status", "paymentStatus", "paymentMethod", "paymentIntentId"])
    .select(["paymentAttention", "totalCents", "refundedCents", "version", "cancelMessage"])
    .select([
      "refundNeededCents",
      "refundDeclinedCents",
      "dueCents",
      "cashExtraCents",
      "orderType",
      "deliveryFeeCents",
    ])
    .select(["isAsap", "promisedFor", "readyBy", "startBy", "heldUntil"])
    .select(["paymentSetByHand", "cancelAskedAt"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * `acceptedAt` and `readyAt` are written once: an order that goes back to pending was accepted all the same, and
 * handing over a ready order does not make it ready later. Null clears `readyAt`: the order is made again.
 */
export async function updateOrder(
  tx: Tx,
  id: string,
  change: OrderChange & PromiseChange & { readonly paymentSetByHand?: boolean },
  { acceptedAt, readyAt }: { readonly acceptedAt?: Date; readonly readyAt?: Date | null },
): Promise<{ version: number }> {
  return tx
    .updateTable("orders")
    .set((eb) => ({
      ...change,
      ...(acceptedAt && { acceptedAt: eb.fn.coalesce("acceptedAt", eb.val(acceptedAt)) }),
      ...(readyAt && { readyAt: eb.fn.coalesce("readyAt", eb.val(readyAt)) }),
      ...(readyAt === null && { readyAt }),
    }))
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
}
