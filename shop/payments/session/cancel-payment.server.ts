import { announce } from "#platform/live/announce.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { readMyOrder } from "#shop/orders/mine/read-my-order.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { listAttempts, lockOrderToPay, updateOrderPayment } from "../attempts.queries.server.ts";
import { expireNow, giveUpSessions } from "./give-up-session.server.ts";
import { heldCents } from "../payment.ts";
import { recordOrderChange } from "../record-order-change.server.ts";

type Deps = Pick<Platform, "db" | "jobs" | "logger" | "now" | "cardPayments">;

/**
 * Instead of paying: the session is closed first, so that it can no longer be paid, and then the
 * order. Who has paid already cannot cancel; a payment that comes all the same goes back by itself.
 */
export async function cancelPayment(
  world: Deps,
  customer: Customer,
  orderId: string,
): Promise<void> {
  const { db, logger, now, cardPayments } = world;
  const { id } = await readMyOrder(world, customer, orderId);
  const cause = { actorKind: "customer" as const, actorId: customer.id };
  await expireNow(world, cardPayments, id, cause);

  const isChanged = await db.transaction().execute(async (tx) => {
    const order = await lockOrderToPay(tx, id);
    if (!order) throw new Refusal("not-found");
    if (order.status === "cancelled") return false;
    const isPaid = order.paymentStatus === "paid" || heldCents(await listAttempts(tx, id)) > 0;
    if (isPaid) throw new Refusal("already-paid");
    if (order.paymentMethod !== "card" || order.status !== "pending")
      throw new Refusal("status-change-not-allowed");
    await giveUpSessions(tx, id, now());
    const change = { status: "cancelled", paymentStatus: "failed" } as const;
    await updateOrderPayment(tx, id, change);
    await recordOrderChange(tx, order, change, { cause, at: now() });
    return true;
  });
  if (isChanged) await announce(db, logger, { topic: "orders", id });
}
