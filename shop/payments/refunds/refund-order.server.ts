import { recordAudit } from "#platform/database/audit-trail.server.ts";
import { isProviderTrouble } from "#platform/cards/card-trouble.server.ts";
import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { isRefusal, Refusal } from "#shop/refusal.ts";
import { listAttempts, lockOrderToPay } from "../attempts.queries.server.ts";
import { isDisputed, leftToRefund } from "./refundable.ts";
import type { RefundStatus } from "../payment.ts";
import type { RefundForm } from "./refund-form.ts";
import { findRefund, insertRefund, listRefunds } from "./refunds.queries.server.ts";
import { runRefund } from "./run-refund.server.ts";

type Deps = Pick<Platform, "db" | "jobs" | "logger" | "now" | "cardPayments">;

/**
 * Gives money of a card payment back, whole or in part, with a reason that is kept. The same
 * `refundId` again is the same refund. `requested`: the provider did not answer; it is tried again
 * every minute.
 */
export async function refundOrder(
  world: Deps,
  admin: Admin,
  form: RefundForm,
): Promise<{ status: RefundStatus }> {
  const { db, logger, cardPayments } = world;
  if (!cardPayments) throw new Refusal("payment-unavailable");
  await db.transaction().execute((tx) => writeRefund(world, tx, admin, form));
  try {
    await runRefund(world, cardPayments.now, form.refundId);
  } catch (error) {
    if (!(isProviderTrouble(error) || isRefusal(error))) throw error;
    logger.warn({ err: error, orderId: form.orderId }, "refund.postponed");
  }
  const { status } = (await findRefund(db, form.refundId))!;
  return { status };
}

async function writeRefund(
  { now }: Pick<Deps, "now">,
  tx: Tx,
  admin: Admin,
  { orderId, refundId, amount, reason }: RefundForm,
): Promise<void> {
  const order = await lockOrderToPay(tx, orderId);
  if (!order) throw new Refusal("not-found");
  const refunds = await listRefunds(tx, orderId);
  if (refunds.some(({ id }) => id === refundId)) return;
  if (await findRefund(tx, refundId)) throw new Refusal("stale-write");
  const attempts = await listAttempts(tx, orderId);
  if (isDisputed(attempts)) throw new Refusal("payment-disputed");
  // One payment a refund: the one that has most left, which for all but the rarest orders is the only one.
  const { attemptId, cents: left } = leftToRefund(attempts, refunds);
  const amountCents = amount ?? left;
  if (!attemptId || amountCents <= 0 || amountCents > left)
    throw new Refusal("refund-too-large", { left });
  await insertRefund(tx, {
    ...{ id: refundId, orderId, amountCents, reason, createdAt: now() },
    paymentAttemptId: attemptId,
    requestedBy: admin.id,
  });
  await recordAudit(tx, {
    ...{ actorKind: "admin", actorId: admin.id, action: "order.refund-requested" },
    ...{ subjectKind: "order", subjectId: orderId, at: now() },
    after: { refundId, amountCents, reason },
  });
}
