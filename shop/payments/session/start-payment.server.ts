import type { CardPayments } from "#platform/cards/card-payments.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { isUnpaid, type OrderDetails } from "#shop/orders/order.ts";
import { transitionOrder, type Decision } from "#shop/orders/lifecycle/transition-order.server.ts";
import { requireAccepted } from "#shop/orders/checkout/require-accepted.server.ts";
import { readMyOrder } from "#shop/orders/mine/read-my-order.server.ts";
import { isForLater } from "#shop/promise/order-promise.ts";
import { settingsFor } from "#shop/store/first-day/before-opening.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import type { StoreSettings } from "#shop/store/store-settings.ts";
import { enforceRateLimit } from "#shop/limits/rate-limit.server.ts";
import { Refusal } from "#shop/refusal.ts";
import {
  insertAttempt,
  listAttempts,
  updateAttempt,
  type AttemptRow,
} from "../attempts.queries.server.ts";
import { nextCheckAt, sessionEndsAt } from "../settlement/check-schedule.ts";
import { composeSession } from "./compose-session.ts";
import { openSession, unavailable } from "./open-session.server.ts";
import { netReceivedCents, isLive } from "../payment.ts";
import { settlePayment } from "../settlement/settle-payment.server.ts";

type Deps = Pick<Platform, "db" | "jobs" | "logger" | "now" | "config" | "cardPayments">;

/**
 * What the payment page shows. `made`: paid, or the bank is still confirming. `over`: cancelled,
 * expired, or a cash order by now.
 */
export type PaymentStep =
  | { readonly kind: "pay"; readonly clientSecret: string; readonly sessionId: string }
  | { readonly kind: "made"; readonly sessionId: string }
  | { readonly kind: "over" };

const maxAttempts = 10;

/** Opens a payment session for this order, or returns the one that is open. */
export async function startPayment(
  deps: Deps,
  customer: Customer,
  orderId: string,
): Promise<PaymentStep> {
  const { cardPayments } = deps;
  if (!cardPayments) throw new Refusal("payment-unavailable");
  await enforceRateLimit(deps, "payment-lookups", customer.id);
  const order = await readMyOrder(deps, customer, orderId);
  // Twice, because the attempt may turn out to have ended; the second round then opens another.
  for (let round = 0; round < 2; round++) {
    const attempt = await takeAttempt(deps, cardPayments, customer, order);
    if ("kind" in attempt) return attempt;
    const step = await openSession(deps, cardPayments.now, attempt);
    if (step) return step;
    await settlePayment(deps, cardPayments.now, attempt.id).catch(unavailable);
  }
  throw new Refusal("payment-unavailable");
}

/** The open attempt, or a new one that is stored before the provider is called. */
async function takeAttempt(
  deps: Deps,
  { provider, livemode }: CardPayments,
  customer: Customer,
  details: OrderDetails,
): Promise<AttemptRow | PaymentStep> {
  const { now, config } = deps;
  const wanted = { ...details, isForLater: isForLater(details.promise) };
  const requireCard = (settings: StoreSettings) => requireAccepted(deps, settings, now(), wanted);
  const actor = { kind: "customer", person: customer } as const;
  type Taken = Decision<AttemptRow | PaymentStep>;
  const { result } = await transitionOrder(
    deps,
    actor,
    details.id,
    async (tx, order): Promise<Taken> => {
      const isOver = order.status === "cancelled" || order.paymentMethod !== "card";
      if (isOver) return { change: null, result: { kind: "over" } };
      const attempts = await listAttempts(tx, order.id);
      const settled = attempts.findLast(({ receivedCents }) => receivedCents > 0);
      if (settled?.sessionId && netReceivedCents(attempts) > 0)
        return { change: null, result: { kind: "made", sessionId: settled.sessionId } };
      if (!isUnpaid(order)) return { change: null, result: { kind: "over" } };
      const confirming = attempts.find(({ state }) => state === "processing");
      if (confirming?.sessionId)
        return { change: null, result: { kind: "made", sessionId: confirming.sessionId } };
      requireCard(settingsFor(await readStoreSettings({ db: tx }), customer));

      const live = attempts.find(({ state }) => isLive(state));
      if (live?.provider === provider) return { change: null, result: live };
      if (live) await updateAttempt(tx, live.id, { state: "failed" });
      if (attempts.length >= maxAttempts) throw new Refusal("too-many-payment-attempts");
      await enforceRateLimit({ ...deps, db: tx }, "payment-sessions", customer.id);
      const number = attempts.length + 1;
      const endsAt = sessionEndsAt(now());
      const attempt = await insertAttempt(tx, {
        orderId: order.id,
        attempt: number,
        provider,
        livemode,
        idempotencyKey: `checkout:${order.id}:${number}`,
        params: composeSession(details, { attempt: number, origin: config.BASE_URL, endsAt }),
        expiresAt: endsAt,
        createdAt: now(),
        nextCheckAt: nextCheckAt(now(), now()),
      });
      const isTriedAgain = order.paymentStatus === "failed";
      return { change: isTriedAgain ? { paymentStatus: "pending" } : null, result: attempt };
    },
  );
  return result;
}
