import { runIfUnlocked } from "#platform/database/advisory-lock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { notifyOnce } from "../notifications/notify-once.server.ts";
import { findKitchenSettings } from "./kitchen.queries.server.ts";
import { listLate, type LateOrder } from "./late-orders.queries.server.ts";

/** What the customer of a late order is written about. */
export type LateNews = LateOrder;

type Deps = Pick<Platform, "db" | "logger" | "now">;

/** The job runs every minute; a mail server that hangs must not block the next run for long. */
const maxDurationMs = 45_000;

/**
 * PROM-18: writes once to each customer whose promise is broken by more than the minutes of the setting. Recorded after it
 * was sent, so the next run finds what failed.
 */
export async function tellLate(
  deps: Deps,
  send: (order: LateNews, messageId: string) => Promise<void>,
): Promise<void> {
  await runIfUnlocked(deps.db, "tell late", async () => {
    const { db, logger, now } = deps;
    const { tellLateAfter } = await findKitchenSettings(db);
    if (tellLateAfter === 0) return;
    const orders = await listLate(db, { now: now(), minutes: tellLateAfter });
    const trouble: unknown[] = [];
    const started = performance.now();
    for (const order of orders) {
      if (performance.now() - started > maxDurationMs) break;
      await notifyOnce({ db, now }, { orderId: order.id, kind: "order-late" }, (messageId) =>
        send(order, messageId),
      ).then(
        () => logger.warn({ orderId: order.id, name: "late" }, "order.escalated"),
        (error: unknown) => trouble.push(error),
      );
    }
    if (trouble.length > 0) throw trouble[0];
  });
}
