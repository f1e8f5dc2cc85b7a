import { runIfUnlocked } from "#platform/database/advisory-lock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { recordAllSent } from "../notifications/record-all-sent.server.ts";
import { listAlertRecipients } from "../store/list-alert-recipients.server.ts";
import { minAlertGapMinutes } from "./escalation.ts";
import {
  findLastAlert,
  listBigOrders,
  recordAlert,
  type BigOrder,
} from "./waiting-orders.queries.server.ts";

/** One mail about all big orders since the last one. */
export type BigOrdersAlert = {
  readonly orders: readonly [BigOrder, ...BigOrder[]];
  readonly now: Date;
  readonly to: readonly string[];
  readonly messageId: string;
};

const minuteMs = 60_000;

/**
 * Tells the owner of an order that takes half of what an account may have unpaid: nobody calls about an order for later
 * before its time. One mail in ten minutes, recorded after it was sent, so that the next run finds what failed.
 */
export async function tellOfBigOrders(
  { config, db, now }: Pick<Platform, "config" | "db" | "now">,
  alertOwner: (alert: BigOrdersAlert) => Promise<void>,
): Promise<void> {
  await runIfUnlocked(db, "tell of big orders", async () => {
    const last = await findLastAlert(db, "big-orders");
    if (last && now().getTime() - last.getTime() < minAlertGapMinutes * minuteMs) return;
    const plates = Math.ceil(config.RATE_LIMITS["unpaid-plates"] / 2);
    const [first, ...others] = await listBigOrders(db, { now: now(), plates });
    if (!first) return;
    const orders = [first, ...others] as const;
    const to = await listAlertRecipients({ db });
    const messageId = `big-orders.${first.id}`;
    await alertOwner({ orders, now: now(), to, messageId });
    await recordAlert(db, "big-orders", now());
    const orderIds = orders.map(({ id }) => id);
    await recordAllSent({ db, now }, { orderIds, kind: "big-order", messageId });
  });
}
