import { recordAudit } from "#platform/database/audit-trail.server.ts";
import { announce } from "#platform/live/live-updates.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import type { OrderStatus } from "../order-status.ts";
import { lockOrder, updateOrderStatus } from "../orders.queries.server.ts";
import { sendOrderStatus } from "../orders.jobs.server.ts";
import type { StatusForm } from "./status-form.ts";

const undoMs = 10_000;

type Now = { readonly status: OrderStatus; readonly version: number };

/**
 * An administrator may set any status from any other. Refused as `stale-write` when the order
 * changed since they looked; what it already is changes nothing and tells nobody.
 */
export async function changeOrderStatus(
  { db, jobs, logger, now }: Pick<Platform, "db" | "jobs" | "logger" | "now">,
  admin: Admin,
  { orderId, status, version }: StatusForm,
): Promise<Now> {
  const { before, after } = await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal("not-found");
    if (order.status === status) return { before: order, after: order };
    if (order.version !== version) throw new Refusal("stale-write");

    const isAccepted = order.status === "pending" && status !== "cancelled";
    const acceptedAt = isAccepted ? now() : undefined;
    const changed = await updateOrderStatus(tx, orderId, { status, acceptedAt });
    await recordAudit(tx, {
      actorKind: "admin",
      actorId: admin.id,
      action: "order.status-changed",
      subjectKind: "order",
      subjectId: orderId,
      before: { status: order.status },
      after: { status },
      at: now(),
    });
    // Back to the beginning is the kitchen's own affair; every other step is news to the customer,
    // once it has stood long enough for an Undo.
    const runAt = new Date(now().getTime() + undoMs);
    if (status !== "pending")
      await jobs.enqueue(tx, sendOrderStatus, { orderId, status }, { runAt });
    return { before: order, after: { status, version: changed.version } };
  });
  if (after !== before) {
    logger.info({ orderId, status }, "order.status-changed");
    await announce(db, logger, { topic: "orders", id: orderId });
  }
  return after;
}
