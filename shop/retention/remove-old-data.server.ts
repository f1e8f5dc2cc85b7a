import type { Platform } from "#platform/platform.server.ts";
import { removeExpiredInvitations } from "../accounts/invitations/remove-expired-invitations.server.ts";
import { removeEndedSignIns } from "../accounts/remove-ended-sign-ins.server.ts";
import { removeOldMessages } from "../contact/remove-old-messages.server.ts";
import { removeSpam } from "../contact/remove-spam.server.ts";
import { removeOldHeartbeats } from "../health/remove-old-heartbeats.server.ts";
import { removeOldNotifications } from "../notifications/remove-old-notifications.server.ts";
import { removeOrderDetails } from "../orders/lifecycle/remove-order-details.server.ts";
import { removeOldEvents } from "../payments/settlement/remove-old-events.server.ts";

type Deps = Pick<Platform, "config" | "db" | "logger" | "now">;

const dayMs = 86_400_000;
/** Rows per statement, so that no lock is held for long. */
const batchSize = 1_000;
/** The rest waits for the next night: a run that takes longer than ten minutes would count as failed. */
const maxDurationMs = 5 * 60_000;

/**
 * Removes what is older than the settings allow. Every statement is complete by itself, so a run can
 * stop anywhere, and another one continues. One failure does not stop the rest; the first error is
 * thrown at the end.
 */
export async function removeOldData(deps: Deps, limit = batchSize): Promise<void> {
  const { config, db, logger, now } = deps;
  const ago = (days: number) => new Date(now().getTime() - days * dayMs);
  const endedSignIns = ago(config.KEEP_EXPIRED_SIGN_INS_DAYS);
  const oldOrders = ago(config.KEEP_ORDER_DETAILS_DAYS);
  const removals: Readonly<Record<string, () => Promise<number>>> = {
    "sign-ins": () => removeEndedSignIns({ db }, endedSignIns, limit),
    invitations: () => removeExpiredInvitations({ db, now }, limit),
    "payment-events": () => removeOldEvents({ db }, ago(config.KEEP_PAYMENT_EVENTS_DAYS), limit),
    "contact-messages": () =>
      removeOldMessages({ db, now }, ago(config.KEEP_CONTACT_MESSAGES_DAYS), limit),
    spam: () => removeSpam({ db }, ago(config.KEEP_SPAM_DAYS), limit),
    "order-details": () => removeOrderDetails({ db, now }, oldOrders, limit),
    notifications: () => removeOldNotifications({ db }, oldOrders, limit),
    heartbeats: () => removeOldHeartbeats({ db, now }, limit),
  };
  const started = performance.now();
  const troubles: unknown[] = [];
  for (const [name, remove] of Object.entries(removals)) {
    let [removed, last] = [0, limit];
    try {
      while (last >= limit && performance.now() - started < maxDurationMs) {
        last = await remove();
        removed += last;
      }
    } catch (err) {
      logger.warn({ name, err }, "retention.failed");
      troubles.push(err);
    }
    if (removed > 0) logger.info({ name, count: removed }, "retention.removed");
  }
  if (troubles.length > 0) throw troubles[0];
}
