import type { CardPayment } from "#platform/cards/card-payment.server.ts";
import type { CardProvider, SessionOrder } from "#platform/cards/card-payments.server.ts";
import { isProviderError } from "#platform/cards/provider-error.server.ts";
import { transitionOrder } from "#shop/orders/lifecycle/transition-order.server.ts";
import { isUnpaid } from "#shop/orders/order.ts";
import { Refusal } from "#shop/refusal.ts";
import {
  failCreating,
  findAttempt,
  findSessionRequest,
  updateAttempt,
  type AttemptRow,
} from "../attempts.queries.server.ts";
import { isLive } from "../payment.ts";
import { addAttention } from "../payment-attention.ts";
import type { PaymentDeps } from "../settlement/sync-payment.server.ts";

type OpenSession = {
  readonly kind: "pay";
  readonly clientSecret: string;
  readonly sessionId: string;
};

/** Returns undefined if the session can no longer be paid or was never opened. */
export async function openSession(
  deps: PaymentDeps,
  provider: CardProvider,
  attempt: AttemptRow,
): Promise<OpenSession | undefined> {
  const payment = attempt.sessionId
    ? await provider.readPayment(attempt.sessionId).catch(unavailable)
    : await createSession(deps, provider, attempt);
  if (payment?.status !== "open" || !payment.clientSecret) return undefined;
  return { kind: "pay", clientSecret: payment.clientSecret, sessionId: payment.sessionId };
}

/** Sends the stored request under its key. Safe to repeat: it creates one session. */
export async function createSession(
  deps: PaymentDeps,
  provider: CardProvider,
  attempt: AttemptRow,
): Promise<CardPayment | undefined> {
  const { params, key, email } = await findSessionRequest(deps.db, attempt.id);
  try {
    const payment = await provider.createSession(params as SessionOrder, email, key);
    return (await keepSession(deps, attempt, payment)) ? payment : undefined;
  } catch (error) {
    if (!isProviderError(error)) throw error;
    deps.logger.warn(
      { err: error, orderId: attempt.orderId, reason: error.kind },
      "session.not-opened",
    );
    if (error.kind === "unknown") return unavailable(error);
    // Nobody has the secret of a session that may exist, so it cannot be paid; the next try uses a new key.
    await failCreating(deps.db, attempt.id, error.message);
    if (error.kind === "failed") return unavailable(error);
    return undefined;
  }
}

/** Returns false if the session must not be paid: the order waits for no payment, or it does not match. */
async function keepSession(
  deps: PaymentDeps,
  { id, orderId, livemode }: AttemptRow,
  payment: CardPayment,
): Promise<boolean> {
  const { logger, now } = deps;
  const actor = { kind: "provider" } as const;
  const { result } = await transitionOrder(deps, actor, orderId, async (tx, order) => {
    const attempt = await findAttempt(tx, id);
    if (!attempt) return { change: null, result: false };
    const isRight =
      payment.cents === order.totalCents &&
      payment.currency === "cad" &&
      payment.orderId === order.id &&
      payment.livemode === livemode;
    const isWanted = isRight && isUnpaid(order) && isLive(attempt.state);
    if (!isRight) logger.error({ orderId }, "session.not-ours");
    const { sessionId } = payment;
    if (isWanted) {
      if (attempt.state === "creating") await updateAttempt(tx, id, { sessionId, state: "open" });
    } else
      await updateAttempt(tx, id, {
        sessionId,
        todo: "expire",
        nextCheckAt: now(),
        ...(attempt.state === "creating" && { state: "failed" as const }),
      });
    return {
      change: isRight
        ? null
        : { paymentAttention: addAttention(order.paymentAttention, "amount-mismatch") },
      result: isWanted,
    };
  });
  return result;
}

/** Turns a provider error into the refusal that a customer sees. */
export function unavailable(error: unknown): never {
  if (isProviderError(error)) throw new Refusal("payment-unavailable");
  throw error;
}
