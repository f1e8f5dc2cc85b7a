import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import {
  enforceOpenCashOrders,
  requirePlatesInCash,
} from "#shop/orders/checkout/order-limits.server.ts";
import { transitionOrder } from "#shop/orders/lifecycle/transition-order.server.ts";
import { readMyOrder } from "#shop/orders/mine/read-my-order.server.ts";
import { requireAccepted } from "#shop/orders/checkout/require-accepted.server.ts";
import { lockPlaces } from "#shop/promise/lock-kitchen.server.ts";
import { isForLater } from "#shop/promise/order-promise.ts";
import { Refusal } from "#shop/refusal.ts";
import { settingsFor } from "#shop/store/first-day/before-opening.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import type { StoreSettings } from "#shop/store/store-settings.ts";
import { listAttempts } from "../attempts.queries.server.ts";
import { expireNow, abandonSessions } from "./abandon-sessions.server.ts";
import { refuseOncePaid } from "./refuse-once-paid.ts";
import { findPaymentMade } from "./find-payment-made.server.ts";

type Deps = Pick<Platform, "config" | "db" | "jobs" | "logger" | "now" | "cardPayments">;

/**
 * Turns a card order into a cash order, also while the provider is down. The order becomes cash
 * before the session is closed, because closing it would cancel a card order.
 */
export async function payWithCash(deps: Deps, customer: Customer, orderId: string): Promise<void> {
  const { now, cardPayments } = deps;
  const { id, orderType, promise } = await readMyOrder(deps, customer, orderId);
  const actor = { kind: "customer", person: customer } as const;
  const requireCash = (settings: StoreSettings) =>
    requireAccepted({ cardPayments }, settings, now(), {
      orderType,
      paymentMethod: "cash",
      isForLater: isForLater(promise),
    });
  await findPaymentMade(deps, id);

  const { result: isChanged } = await transitionOrder(deps, actor, id, async (tx, order) => {
    if (order.paymentMethod === "cash") return { change: null, result: false };
    refuseOncePaid(order, await listAttempts(tx, id));
    if (order.status === "cancelled") throw new Refusal("order-closed");
    requireCash(settingsFor(await readStoreSettings({ db: tx }), customer));
    // Before the lock of the open cash orders, as a new order does: the order may need other places in the kitchen.
    await lockPlaces(tx);
    await requirePlatesInCash({ ...deps, db: tx }, customer, id);
    await enforceOpenCashOrders({ ...deps, db: tx }, customer, 1);
    await abandonSessions(tx, id, now());
    return { change: { paymentMethod: "cash", paymentStatus: "pending" }, result: true };
  });
  if (isChanged) await expireNow(deps, cardPayments, id, actor);
}
