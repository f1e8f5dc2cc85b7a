import { recordAudit } from "#platform/audit-trail.server.ts";
import { announce } from "#platform/live-updates.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "../accounts/account.ts";
import type { PaymentStatus } from "../orders/order.ts";
import { sendOrderConfirmation } from "../orders/orders.jobs.server.ts";
import { Refusal } from "../refusal.ts";
import { lockOrderToPay, updateOrderPayment } from "./attempts.queries.server.ts";
import type { PaymentStatusForm } from "./payment-status-form.ts";

/**
 * An administrator may write any payment status over any other. It is a label: no money moves. A
 * repeated event does not undo it; only money that moves afterwards changes it again.
 */
export async function changePaymentStatus(
  { db, jobs, logger, now }: Pick<Platform, "db" | "jobs" | "logger" | "now">,
  admin: Admin,
  { orderId, paymentStatus, version }: PaymentStatusForm,
): Promise<{ paymentStatus: PaymentStatus; version: number }> {
  const { before, after } = await db.transaction().execute(async (tx) => {
    const order = await lockOrderToPay(tx, orderId);
    if (!order) throw new Refusal("not-found");
    if (order.paymentStatus === paymentStatus) return { before: order, after: order };
    if (order.version !== version) throw new Refusal("stale-write", { ...order });
    const changed = await updateOrderPayment(tx, orderId, { paymentStatus });
    await recordAudit(tx, {
      ...{ actorKind: "admin", actorId: admin.id, action: "order.payment-status-changed" },
      ...{ subjectKind: "order", subjectId: orderId, at: now() },
      before: { paymentStatus: order.paymentStatus },
      after: { paymentStatus },
    });
    // From now on the kitchen sees it, so the customer hears that they are served.
    const isAccepted =
      order.paymentMethod === "card" && paymentStatus === "paid" && order.status !== "cancelled";
    if (isAccepted) await jobs.enqueue(tx, sendOrderConfirmation, { orderId });
    return { before: order, after: { paymentStatus, version: changed.version } };
  });
  if (after !== before) {
    logger.info({ orderId, status: paymentStatus }, "order.payment-status-changed");
    await announce(db, logger, { topic: "orders", id: orderId });
  }
  return { paymentStatus: after.paymentStatus, version: after.version };
}
