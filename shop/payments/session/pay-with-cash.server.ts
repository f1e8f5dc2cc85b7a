import { isProviderError } from "#platform/cards/provider-error.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { enforceOpenCashOrders } from "#shop/orders/checkout/order-limits.server.ts";
import { transitionOrder } from "#shop/orders/lifecycle/transition-order.server.ts";
import { readMyOrder } from "#shop/orders/mine/read-my-order.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { listAttempts } from "../attempts.queries.server.ts";
import { expireNow, abandonSessions } from "./abandon-sessions.server.ts";
import { netReceivedCents, isLive } from "../payment.ts";
import { settlePayment } from "../settlement/settle-payment.server.ts";

type Deps = Pick<Platform, "config" | "db" | "jobs" | "logger" | "now" | "cardPayments">;

/**
 * Turns a card order into a cash order, also while the provider is down. The order becomes cash
 * before the session is closed, because closing it would cancel a card order.
 */
export async function payWithCash(deps: Deps, customer: Customer, orderId: string): Promise<void> {
  const { now, cardPayments } = deps;
  const { id } = await readMyOrder(deps, customer, orderId);
  const actor = { kind: "customer", person: customer } as const;
  await lookOnce(deps, id);

  const { result: isChanged } = await transitionOrder(deps, actor, id, async (tx, order) => {
    if (order.paymentMethod === "cash") return { change: null, result: false };
    const isPaid =
      order.paymentStatus === "paid" || netReceivedCents(await listAttempts(tx, id)) > 0;
    if (isPaid) throw new Refusal("already-paid");
    if (order.status === "cancelled") throw new Refusal("order-closed");
    await enforceOpenCashOrders({ ...deps, db: tx }, customer, 1);
    await abandonSessions(tx, id, now());
    return { change: { paymentMethod: "cash", paymentStatus: "pending" }, result: true };
  });
  if (isChanged) await expireNow(deps, cardPayments, id, actor);
}

/** Finds a payment made in another tab, so that the customer does not pay twice. */
async function lookOnce(deps: Deps, orderId: string): Promise<void> {
  const { db, cardPayments } = deps;
  const live = (await listAttempts(db, orderId)).find(({ state }) => isLive(state));
  if (!cardPayments || !live) return;
  await settlePayment(deps, cardPayments.now, live.id).catch((error: unknown) => {
    if (!isProviderError(error)) throw error;
  });
}
