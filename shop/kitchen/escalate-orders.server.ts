import { runIfUnlocked } from "#platform/database/advisory-lock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { notifyOnce } from "../notifications/notify-once.server.ts";
import { recordAllSent } from "../notifications/record-all-sent.server.ts";
import { listAlertRecipients } from "../store/list-alert-recipients.server.ts";
import { isAlertDue, isApologyDue } from "./escalation.ts";
import { findKitchenSettings, findLastHeartbeat } from "./kitchen.queries.server.ts";
import {
  findLastAlert,
  forgetAlert,
  listWaiting,
  recordAlert,
  type WaitingOrder,
} from "./waiting-orders.queries.server.ts";

type LateOrder = WaitingOrder & { readonly waitedMinutes: number };

/** One mail about all orders that wait. */
export type OwnerAlert = {
  /** The one that has waited longest comes first. */
  readonly orders: readonly [LateOrder, ...LateOrder[]];
  /** The owner was told before, and something still waits. */
  readonly isRepeat: boolean;
  readonly lastScreen: Date | null;
  readonly to: readonly string[];
  readonly messageId: string;
};

export type Apology = { readonly order: LateOrder; readonly messageId: string };

export type EscalationMails = {
  readonly alertOwner: (alert: OwnerAlert) => Promise<void>;
  readonly apologise: (apology: Apology) => Promise<void>;
};

type Deps = Pick<Platform, "db" | "logger" | "now">;

const minuteMs = 60_000;
/** The job runs every minute; a mail server that hangs must not block the next run for long. */
const maxDurationMs = 45_000;

/**
 * Finds orders that nobody has accepted. The owner gets one mail about all of them, and another at
 * most every ten minutes; a customer gets one apology, once the promised time is in danger. A mail is recorded only after it was sent,
 * so the next run finds what failed. One run at a time: a web process may run it beside a worker that
 * is just coming back.
 */
export async function escalateOrders(deps: Deps, mails: EscalationMails): Promise<void> {
  await runIfUnlocked(deps.db, "escalate orders", () => escalateWaiting(deps, mails));
}

async function escalateWaiting(deps: Deps, mails: EscalationMails): Promise<void> {
  const { db, now } = deps;
  const settings = await findKitchenSettings(db);
  const waiting = await listWaiting(db, { now: now(), minutes: settings.remindAfter });
  const [first, ...others] = waiting.map((order) => ({
    ...order,
    waitedMinutes: Math.floor((now().getTime() - order.since.getTime()) / minuteMs),
  }));
  if (!first) return forgetAlert(db);

  // One failing address must not stop the rest; the owner comes first, because they can still act.
  const trouble: unknown[] = [];
  const attempt = (work: Promise<void>) => work.catch((error: unknown) => void trouble.push(error));
  await attempt(alertOwner(deps, mails, settings, [first, ...others]));
  const started = performance.now();
  for (const order of [first, ...others]) {
    if (performance.now() - started > maxDurationMs) break;
    if (isApologyDue(order, now(), settings) && order.customer.email !== "" && !order.isApologySent)
      await attempt(apologise(deps, mails, order));
  }
  if (trouble.length > 0) throw trouble[0];
}

async function alertOwner(
  { db, logger, now }: Deps,
  mails: EscalationMails,
  settings: Awaited<ReturnType<typeof findKitchenSettings>>,
  orders: OwnerAlert["orders"],
): Promise<void> {
  const last = await findLastAlert(db, "orders");
  const sinceLast = last && (now().getTime() - last.getTime()) / minuteMs;
  if (!isAlertDue(orders, sinceLast, settings)) return;
  const to = await listAlertRecipients({ db });
  // The same until it is recorded, so that a mail that is sent twice is recognised as one.
  const messageId = `kitchen-alert.${orders[0].id}.${last?.getTime() ?? 0}`;
  const lastScreen = await findLastHeartbeat(db);
  await mails.alertOwner({ orders, isRepeat: last !== null, lastScreen, to, messageId });
  await recordAlert(db, "orders", now());
  const untold = orders.filter(({ isTold }) => !isTold).map(({ id }) => id);
  await recordAllSent({ db, now }, { orderIds: untold, kind: "kitchen-reminder", messageId });
  for (const { id: orderId } of orders) logger.warn({ orderId, name: "alert" }, "order.escalated");
}

async function apologise(
  { db, logger, now }: Deps,
  mails: EscalationMails,
  order: LateOrder,
): Promise<void> {
  await notifyOnce({ db, now }, { orderId: order.id, kind: "order-delayed" }, (messageId) =>
    mails.apologise({ order, messageId }),
  );
  logger.warn({ orderId: order.id, name: "apology" }, "order.escalated");
}
