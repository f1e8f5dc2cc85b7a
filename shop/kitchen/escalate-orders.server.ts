import type { Platform } from "#platform/platform.server.ts";
import { listAdminEmails } from "../accounts/list-admin-emails.server.ts";
import { notifyOnce } from "../notifications/notify-once.server.ts";
import { dueSteps, type Step } from "./escalation.ts";
import {
  findKitchenSettings,
  findLastHeartbeat,
  listWaiting,
  type WaitingOrder,
} from "./kitchen.queries.server.ts";

export type Escalation = {
  readonly step: Step;
  readonly order: WaitingOrder;
  readonly waitedMinutes: number;
  /** The owner, or the customer for an apology. */
  readonly to: readonly string[];
  readonly lastScreen: Date | null;
  readonly messageId: string;
};

const kinds = {
  reminder: "kitchen-reminder",
  alert: "kitchen-alert",
  apology: "order-delayed",
} as const;

/** The job runs every minute; a mail server that hangs must not block the next run for long. */
const maxDurationMs = 45_000;

/**
 * Finds orders that nobody has accepted and sends each due mail once. A mail is recorded only after it
 * was sent, so the next run finds what failed.
 */
export async function escalateOrders(
  { db, logger, now }: Pick<Platform, "db" | "logger" | "now">,
  say: (escalation: Escalation) => Promise<void>,
): Promise<void> {
  const settings = await findKitchenSettings(db);
  const waiting = await listWaiting(db, { now: now(), minutes: settings.remindAfter });
  if (waiting.length === 0) return;
  const owners = settings.alertEmail ? [settings.alertEmail] : await listAdminEmails({ db });
  const lastScreen = await findLastHeartbeat(db);

  const due = waiting.flatMap((order) => {
    const waitedMinutes = (now().getTime() - order.since.getTime()) / 60_000;
    const steps = dueSteps(waitedMinutes, new Set(order.sent), settings);
    const isFor = (step: Step) => step !== "apology" || order.customer.email !== "";
    return steps.filter(isFor).map((step) => {
      const to = step === "apology" ? [order.customer.email] : owners;
      return { step, order, waitedMinutes: Math.floor(waitedMinutes), to, lastScreen };
    });
  });
  // The owner first: they can still act.
  due.sort((a, b) => Number(a.step === "apology") - Number(b.step === "apology"));
  const started = performance.now();
  let trouble: unknown;
  for (const about of due) {
    if (performance.now() - started > maxDurationMs) break;
    const { order, step, to } = about;
    try {
      if (to.length === 0) throw new Error("Nobody to alert: no address, no administrator.");
      await notifyOnce({ db, now }, { orderId: order.id, kind: kinds[step] }, (messageId) =>
        say({ ...about, messageId }),
      );
      logger.warn({ orderId: order.id, name: step }, "order.escalated");
    } catch (error) {
      // One failing address must not stop the rest.
      trouble ??= error;
    }
  }
  if (trouble) throw trouble;
}
