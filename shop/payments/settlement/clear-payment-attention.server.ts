import { recordAudit } from "#platform/database/audit-trail.server.ts";
import { announce } from "#platform/live/announce.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import { lockOrderToPay, updateOrderPayment } from "../attempts.queries.server.ts";

/** Somebody has looked and dealt with it. */
export async function clearPaymentAttention(
  { db, logger, now }: Pick<Platform, "db" | "logger" | "now">,
  admin: Admin,
  orderId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrderToPay(tx, orderId);
    if (!order) throw new Refusal("not-found");
    if (order.paymentAttention === null) return;
    await updateOrderPayment(tx, orderId, { paymentAttention: null });
    await recordAudit(tx, {
      ...{ actorKind: "admin", actorId: admin.id, action: "order.payment-attention-cleared" },
      ...{ subjectKind: "order", subjectId: orderId, at: now() },
      before: { paymentAttention: order.paymentAttention },
    });
  });
  await announce(db, logger, { topic: "orders", id: orderId });
}
