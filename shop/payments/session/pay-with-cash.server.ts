import { announce } from "#platform/live/announce.server.ts";
import { isProviderError } from "#platform/cards/provider-error.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { sendOrderConfirmation } from "#shop/orders/orders.jobs.server.ts";
import { readMyOrder } from "#shop/orders/mine/read-my-order.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { listAttempts, lockOrderToPay, updateOrderPayment } from "../attempts.queries.server.ts";
import { expireNow, giveUpSessions } from "./give-up-session.server.ts";
import { heldCents, isLive } from "../payment.ts";
import { recordOrderChange } from "../record-order-change.server.ts";
import { settlePayment } from "../settlement/settle-payment.server.ts";

type Deps = Pick<Platform, "db" | "jobs" | "logger" | "now" | "cardPayments">;

/**
 * The card will not go through: the same order, paid at the counter. Never waits for the provider's
 * health. The order becomes cash before the session is closed, or closing it would cancel the order.
 */
export async function payWithCash(world: Deps, customer: Customer, orderId: string): Promise<void> {
  const { db, jobs, logger, now, cardPayments } = world;
  const { id } = await readMyOrder(world, customer, orderId);
  const cause = { actorKind: "customer" as const, actorId: customer.id };
  await lookOnce(world, id);

  const isChanged = await db.transaction().execute(async (tx) => {
    const order = await lockOrderToPay(tx, id);
    if (!order) throw new Refusal("not-found");
    if (order.paymentMethod === "cash") return false;
    const isPaid = order.paymentStatus === "paid" || heldCents(await listAttempts(tx, id)) > 0;
    if (isPaid) throw new Refusal("already-paid");
    if (order.status === "cancelled") throw new Refusal("status-change-not-allowed");
    await giveUpSessions(tx, id, now());
    const change = { paymentMethod: "cash", paymentStatus: "pending" } as const;
    await updateOrderPayment(tx, id, change);
    await recordOrderChange(tx, order, change, { cause, at: now() });
    await jobs.enqueue(tx, sendOrderConfirmation, { orderId: id });
    return true;
  });
  if (!isChanged) return;
  await announce(db, logger, { topic: "orders", id });
  await expireNow(world, cardPayments, id, cause);
}

/** Who has paid in another tab should hear that, rather than pay again at the counter. */
async function lookOnce(world: Deps, orderId: string): Promise<void> {
  const { db, cardPayments } = world;
  const live = (await listAttempts(db, orderId)).find(({ state }) => isLive(state));
  if (!cardPayments || !live) return;
  await settlePayment(world, cardPayments.now, live.id).catch((error: unknown) => {
    if (!isProviderError(error)) throw error;
  });
}
