import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { transitionOrder } from "#shop/orders/lifecycle/transition-order.server.ts";
import { readMyOrder } from "#shop/orders/mine/read-my-order.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { listAttempts } from "../attempts.queries.server.ts";
import { expireNow, abandonSessions } from "./abandon-sessions.server.ts";
import { refuseOncePaid } from "./refuse-once-paid.ts";

type Deps = Pick<Platform, "db" | "jobs" | "logger" | "now" | "cardPayments">;

/**
 * Closes the session first, so that it can no longer be paid, then cancels the order. Refused once it
 * is paid; a payment that arrives later is refunded automatically.
 */
export async function cancelPayment(
  deps: Deps,
  customer: Customer,
  orderId: string,
): Promise<void> {
  const { now, cardPayments } = deps;
  const { id } = await readMyOrder(deps, customer, orderId);
  const actor = { kind: "customer", person: customer } as const;
  await expireNow(deps, cardPayments, id, actor);

  await transitionOrder(deps, actor, id, async (tx, order) => {
    if (order.status === "cancelled") return { change: null, result: undefined };
    refuseOncePaid(order, await listAttempts(tx, id));
    if (order.paymentMethod !== "card" || order.status !== "pending")
      throw new Refusal("order-closed");
    await abandonSessions(tx, id, now());
    return { change: { status: "cancelled", paymentStatus: "failed" }, result: undefined };
  });
}
