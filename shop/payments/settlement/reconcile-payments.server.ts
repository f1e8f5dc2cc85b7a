import type { CardPayment } from "#platform/cards/card-payment.server.ts";
import type { CardProvider } from "#platform/cards/card-payments.server.ts";
import { z } from "zod";
import { transitionOrder } from "#shop/orders/lifecycle/transition-order.server.ts";
import { isRefusal } from "#shop/refusal.ts";
import { setSessionId, findAttempt, findAttemptByTrace } from "../attempts.queries.server.ts";
import { insertEvent } from "./events.queries.server.ts";
import { followEvent } from "./follow-event.server.ts";
import { eventTypes } from "./event-types.ts";
import { addAttention } from "../payment-attention.ts";
import { settlePayment } from "./settle-payment.server.ts";
import type { PaymentDeps } from "./sync-payment.server.ts";

const day = 86_400_000;

/**
 * Compares the provider's records with ours: events that never arrived, and sessions that differ or
 * that we do not have. One failure does not stop the rest; the first error is thrown at the end.
 */
export async function reconcilePayments(deps: PaymentDeps, provider: CardProvider): Promise<void> {
  const { db, now, logger } = deps;
  const since = (days: number) => new Date(now().getTime() - days * day);
  const troubles: unknown[] = [];
  const note = (err: unknown) => {
    logger.warn({ err }, "reconcile.item-failed");
    troubles.push(err);
  };
  const missed: string[] = [];
  for await (const hint of provider.listUndeliveredSince(since(4), eventTypes)) {
    await db
      .transaction()
      .execute((tx) => insertEvent(tx, hint, now()))
      .then(() => missed.push(hint.id), note);
  }
  // Oldest first; the provider lists newest first.
  for (const id of missed.toReversed()) await followEvent(deps, provider, id).catch(note);
  let count = 0;
  for await (const payment of provider.listSessionsSince(since(2))) {
    await compare(deps, provider, payment).catch(note);
    count++;
  }
  logger.info({ count }, "payments.reconciled");
  if (troubles.length > 0) throw troubles[0];
}

async function compare(
  deps: PaymentDeps,
  provider: CardProvider,
  payment: CardPayment,
): Promise<void> {
  const { db } = deps;
  const orderId = z.guid().safeParse(payment.orderId).data;
  if (!orderId) return;
  const found = await findAttemptByTrace(db, { ...payment, orderId });
  if (found && !found.sessionId) await setSessionId(db, found.id, payment.sessionId);
  const attempt = found && (await findAttempt(db, found.id));
  if (attempt?.sessionId === payment.sessionId) return settlePayment(deps, provider, attempt.id);
  if (!payment.isPaid) return;
  await transitionOrder(deps, { kind: "provider" }, orderId, async (_tx, order) => {
    const paymentAttention = addAttention(order.paymentAttention, "unknown-payment");
    const isNew = order.paymentAttention !== paymentAttention;
    return { change: isNew ? { paymentAttention } : null, result: undefined };
  }).catch(ignoreForeignOrder);
}

/** Other shops may use the same account: an order that we do not have is theirs. */
function ignoreForeignOrder(error: unknown): void {
  if (!isRefusal(error, "not-found")) throw error;
}
