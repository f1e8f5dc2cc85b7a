import { isProviderError, type ProviderError } from "#platform/cards/provider-error.server.ts";
import type { CardProvider } from "#platform/cards/card-payments.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { isRefusal } from "#shop/refusal.ts";
import { transitionOrder } from "#shop/orders/lifecycle/transition-order.server.ts";
import { findAttempt } from "../attempts.queries.server.ts";
import type { RefundStatus } from "../payment.ts";
import { addAttention } from "../payment-attention.ts";
import {
  countRefundTry,
  endUnmadeRefund,
  findRefund,
  updateRefund,
  type RefundRow,
} from "./refunds.queries.server.ts";
import { syncPayment, type PaymentDeps } from "../settlement/sync-payment.server.ts";

/**
 * Makes a recorded refund at the provider. Safe to run repeatedly and concurrently: the provider knows
 * the refund by its key, and after a lost response it is looked up first.
 */
export async function runRefund(
  deps: PaymentDeps,
  provider: CardProvider,
  refundId: string,
): Promise<void> {
  const refund = await countRefundTry(deps.db, refundId);
  if (!refund?.paymentAttemptId) return;
  const attempt = await findAttempt(deps.db, refund.paymentAttemptId);
  if (!attempt?.sessionId || !attempt.paymentIntentId) return;

  const wasMade = refund.tries > 1 && (await isKnown(provider, attempt.sessionId, refundId));
  if (!wasMade)
    try {
      const { id, amountCents: cents, keyNumber } = refund;
      const order = { id, intentId: attempt.paymentIntentId, cents };
      await provider.createRefund(order, `refund:${id}:${keyNumber}`);
    } catch (error) {
      if (!isProviderError(error)) throw error;
      await noteTrouble(deps, refund, error);
      if (error.kind !== "refused") throw error;
    }
  await syncPayment(deps, provider, attempt.id);
}

/**
 * Makes it now if the provider answers; otherwise it stays `requested`, and the sweep retries every
 * minute. Returns what became of it, which whoever asked for it has to be told.
 */
export async function tryRefund(
  deps: PaymentDeps & Pick<Platform, "cardPayments">,
  refundId: string,
): Promise<RefundStatus> {
  try {
    if (deps.cardPayments) await runRefund(deps, deps.cardPayments.now, refundId);
  } catch (error) {
    if (!(isProviderError(error) || isRefusal(error))) throw error;
    deps.logger.warn({ err: error }, "refund.postponed");
  }
  return (await findRefund(deps.db, refundId))!.status;
}

async function isKnown(
  provider: CardProvider,
  sessionId: string,
  refundId: string,
): Promise<boolean> {
  const { refunds } = await provider.readPayment(sessionId, { withRefunds: true });
  return refunds.some((refund) => refund.refundId === refundId);
}

async function noteTrouble(
  deps: PaymentDeps,
  { id, orderId, amountCents, keyNumber }: RefundRow,
  trouble: ProviderError,
): Promise<void> {
  const { db, logger } = deps;
  logger.warn({ err: trouble, orderId, reason: trouble.kind }, "refund.not-made");
  // The provider repeats a failure for a day under the same key, so the next try uses another, after
  // checking whether the refund was made after all.
  if (trouble.kind === "failed") await updateRefund(db, id, { keyNumber: keyNumber + 1 });
  if (trouble.kind !== "refused") return;
  const isDoneElsewhere = trouble.code === "charge_already_refunded";
  await transitionOrder(deps, { kind: "provider" }, orderId, async (tx, order) => {
    const isEnded = await endUnmadeRefund(tx, id, isDoneElsewhere ? "canceled" : "failed");
    const isAlarm = isEnded && !isDoneElsewhere;
    return {
      change: isAlarm
        ? {
            paymentAttention: addAttention(order.paymentAttention, "refund-failed"),
            refundNeededCents: order.refundNeededCents + amountCents,
          }
        : null,
      result: undefined,
    };
  });
}
