import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { LockedOrder, OrderChange } from "#shop/orders/lifecycle/order-change.ts";
import type { Decision } from "#shop/orders/lifecycle/transition-order.server.ts";
import { isUnpaid } from "#shop/orders/order.ts";
import { isOpenNow } from "#shop/store/require-open.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import { updateAttempt, type AttemptRow } from "../attempts.queries.server.ts";
import { matchRefunds, type RefundChange } from "../refunds/match-refunds.ts";
import { isLive, type Facts } from "../payment.ts";
import { addAttention, attentions } from "../payment-attention.ts";
import { sendRefundNotice } from "../payments.jobs.server.ts";
import { owedAfterRefund } from "../refunds/refundable.ts";
import { insertRefund, listRefunds, updateRefund } from "../refunds/refunds.queries.server.ts";
import { settle, type Settlement } from "./settle.ts";

type Deps = Pick<Platform, "jobs" | "now">;

/** Later than the mail about a cancellation, which waits for an Undo. */
const cancellationMailMs = 60_000;
type Known = {
  readonly order: LockedOrder;
  readonly attempt: AttemptRow;
  readonly others: readonly AttemptRow[];
};

/** Writes what the facts mean for the payment, under the order's lock, and decides what they mean for the order. */
export async function applyFacts(
  { jobs, now }: Deps,
  tx: Tx,
  { order, attempt, others }: Known,
  { facts, factsHash }: { facts: Facts; factsHash: string },
): Promise<Decision<{ refundId?: string }>> {
  const settled = settle({ order, attempt, others }, facts);
  const changes = matchRefunds(await listRefunds(tx, order.id), facts.refunds);

  await updateAttempt(tx, attempt.id, {
    ...settled.attempt,
    ...endOf(settled, { order, attempt, others }, now()),
    paymentIntentId: facts.intentId,
    lastError: facts.lastError,
    factsHash,
  });
  for (const change of changes) await writeRefund({ jobs, now }, tx, { order, attempt }, change);
  const hasFailed = changes.some((change) => change.hasFailed);
  const isPaidNow = settled.paymentStatus === "paid" && order.paymentStatus !== "paid";
  const isTooLate = isPaidNow && (await isTakingNoOrders(tx, now()));
  const attention =
    settled.attention ??
    (hasFailed ? "refund-failed" : isTooLate ? "paid-while-closed" : undefined);
  const isNewMoney = facts.isPaid && facts.receivedCents > attempt.receivedCents;
  // Made in the provider's dashboard; ours were counted when they were asked for.
  const elsewhere = changes
    .filter(({ refundId, hasFailed: isLost }) => refundId === undefined && !isLost)
    .reduce((sum, { cents }) => sum + cents, 0);
  const back = changes.filter(({ isUndone }) => isUndone).reduce((sum, one) => sum + one.cents, 0);
  const owed = owedAfterRefund(order, elsewhere);
  const change = {
    ...orderChangeOf(order, { ...settled, attention }, isNewMoney ? facts.intentId : null),
    ...owed,
    // Promised and not arrived.
    ...(back > 0 && {
      refundNeededCents: (owed.refundNeededCents ?? order.refundNeededCents) + back,
    }),
    // The bank has given it back.
    ...(settled.attention === "dispute-lost" && { refundNeededCents: 0 }),
  };

  if (!settled.giveBack) return { change, result: {} };
  const refundId = crypto.randomUUID();
  await insertRefund(tx, {
    id: refundId,
    orderId: order.id,
    paymentAttemptId: attempt.id,
    amountCents: settled.giveBack.cents,
    reason: attentions[settled.giveBack.why],
    createdAt: now(),
  });
  return { change, result: { refundId } };
}

/** Before the shop opens, only administrators pay, to try it. */
async function isTakingNoOrders(tx: Tx, now: Date): Promise<boolean> {
  const settings = await readStoreSettings({ db: tx });
  return settings.hasOpened && !isOpenNow(settings, now);
}

/** A live session that must not be paid is scheduled for closing. */
function endOf(
  { attempt: { state }, status, paymentStatus }: Settlement,
  { order, attempt, others }: Known,
  now: Date,
) {
  if (!isLive(state)) return { todo: null, nextCheckAt: null };
  // Of two open sessions the customer has the younger one.
  const isExtra = others.some((other) => isLive(other.state));
  const isUnwanted = isExtra || !isUnpaid({ ...order, status, paymentStatus });
  if (!isUnwanted || state === "processing") return {};
  return { todo: "expire" as const, nextCheckAt: now, ...(isExtra && { state: attempt.state }) };
}

function orderChangeOf(
  order: LockedOrder,
  { paymentStatus, status, refundedCents, attention, giveBack }: Settlement,
  newIntentId: string | null,
): OrderChange {
  // Only when the money comes: later, a payment that was given back would look like the order's own.
  const isOwn = newIntentId !== null && !giveBack && !order.paymentIntentId;
  const paymentIntentId = isOwn ? newIntentId : order.paymentIntentId;
  return {
    ...(paymentStatus !== order.paymentStatus && { paymentStatus }),
    ...(status !== order.status && { status }),
    ...(refundedCents !== order.refundedCents && { refundedCents }),
    ...(paymentIntentId !== order.paymentIntentId && { paymentIntentId }),
    ...(attention && { paymentAttention: addAttention(order.paymentAttention, attention) }),
  };
}

async function writeRefund(
  { jobs, now }: Deps,
  tx: Tx,
  { order, attempt }: Pick<Known, "order" | "attempt">,
  { refundId, stripeRefundId, cents, status, isNews }: RefundChange,
): Promise<void> {
  const id = refundId ?? crypto.randomUUID();
  if (refundId) await updateRefund(tx, refundId, { status, stripeRefundId });
  else
    await insertRefund(tx, {
      id,
      stripeRefundId,
      status,
      amountCents: cents,
      createdAt: now(),
      orderId: attempt.orderId,
      paymentAttemptId: attempt.id,
      reason: "Made in the payment provider's dashboard",
    });
  if (!isNews) return;
  // The mail about the cancellation comes first and tells the refund too.
  const isWaiting = order.status === "cancelled";
  const runAt = new Date(now().getTime() + (isWaiting ? cancellationMailMs : 0));
  await jobs.enqueue(tx, sendRefundNotice, { refundId: id }, { runAt });
}
