import { recordAudit } from "#platform/database/audit-trail.server.ts";
import { announce } from "#platform/live/live-updates.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import { lockPayment, updatePaymentStatus } from "../admin/admin-orders.queries.server.ts";
import type { PlacedOrder } from "../order.ts";
import { sendOrderConfirmation } from "../orders.jobs.server.ts";
import type { PaymentForm } from "./payment-form.ts";

type Now = { readonly paymentStatus: PlacedOrder["paymentStatus"]; readonly version: number };

/**
 * What the books say; no money moves. Any value from any other, like the status of the order. A card
 * order that somebody calls paid is the kitchen's from then on, and its customer is written to.
 */
export async function changePaymentStatus(
  { db, jobs, logger, now }: Pick<Platform, "db" | "jobs" | "logger" | "now">,
  admin: Admin,
  { orderId, paymentStatus, version }: PaymentForm,
): Promise<Now> {
  const { before, after } = await db.transaction().execute(async (tx) => {
    const order = await lockPayment(tx, orderId);
    if (!order) throw new Refusal("not-found");
    if (order.paymentStatus === paymentStatus) return { before: order, after: order };
    if (order.version !== version) throw new Refusal("stale-write");

    const changed = await updatePaymentStatus(tx, orderId, paymentStatus);
    await recordAudit(tx, {
      actorKind: "admin",
      actorId: admin.id,
      action: "order.payment-changed",
      subjectKind: "order",
      subjectId: orderId,
      before: { paymentStatus: order.paymentStatus },
      after: { paymentStatus },
      at: now(),
    });
    if (order.paymentMethod === "card" && paymentStatus === "paid")
      await jobs.enqueue(tx, sendOrderConfirmation, { orderId });
    return { before: order, after: { paymentStatus, version: changed.version } };
  });
  if (after !== before) {
    logger.info({ orderId }, "order.payment-changed");
    await announce(db, logger, { topic: "orders", id: orderId });
  }
  return { paymentStatus: after.paymentStatus, version: after.version };
}
