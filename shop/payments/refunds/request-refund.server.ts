import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { enforceRateLimit } from "#shop/limits/rate-limit.server.ts";
import type { OrderEntry } from "#shop/orders/lifecycle/order-change.ts";
import { Refusal } from "#shop/refusal.ts";
import { findRefund, insertRefund } from "./refunds.queries.server.ts";

type WantedRefund = {
  readonly id: string;
  readonly orderId: string;
  readonly attemptId: string;
  readonly amountCents: number;
  readonly reason: string;
};

/** Writes an administrator's refund, limited per hour; the caller makes it after the commit. Returns its history entry. */
export async function requestRefund(
  { config, now }: Pick<Platform, "config" | "now">,
  tx: Tx,
  admin: Admin,
  { id, orderId, attemptId, amountCents, reason }: WantedRefund,
): Promise<OrderEntry> {
  if (await findRefund(tx, id)) throw new Refusal("stale-write");
  await enforceRateLimit({ config, db: tx, now }, "refunds", admin.id);
  await insertRefund(tx, {
    id,
    orderId,
    amountCents,
    reason,
    createdAt: now(),
    paymentAttemptId: attemptId,
    requestedBy: admin.id,
  });
  return { action: "order.refund-requested", after: { refundId: id, amountCents, reason } };
}
