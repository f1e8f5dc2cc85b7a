import {
  findLastCompletion,
  listFailedJobs,
  readBacklog,
} from "#platform/jobs/job-backlog.server.ts";
import type { FailedJob } from "#platform/jobs/job-backlog.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "../accounts/account.ts";
import { listKitchenPhones } from "../accounts/push/list-kitchen-phones.server.ts";
import { reconcilePayments } from "../payments/payments.jobs.server.ts";
import { readSales } from "../sales/read-sales.server.ts";
import { dayAt } from "../shop-time.ts";
import { openingNotice } from "../store/opening-notice.ts";
import { lastingSteps, listSteps, stepNames } from "../store/first-day/first-day-steps.ts";
import { cardStateOf, readSetup } from "../store/first-day/read-setup.server.ts";
import { healthLines } from "./health.ts";
import type { HealthLine } from "./server-health.ts";
import { findHealthFacts } from "./health.queries.server.ts";
import { mailJobs } from "../jobs.server.ts";
import { findFailingJobs } from "./failing-jobs.server.ts";

const maxFailedListed = 20;
const stuckAfterMs = 15 * 60_000;

export type Health = {
  readonly lines: readonly HealthLine[];
  readonly failed: readonly FailedJob[];
};

/** Reads every health check of the shop, and the emails that failed. */
export async function readHealth(
  platform: Pick<Platform, "db" | "now" | "cardPayments" | "host">,
  admin: Admin,
): Promise<Health> {
  const { db, now: clock, cardPayments, host } = platform;
  const now = clock();
  const { settings, done } = await readSetup({ db }, cardStateOf(platform));
  const missing = settings.hasOpened ? lastingSteps : stepNames;
  const today = dayAt(now, settings.timeZone);
  const [disks, certificate] = await Promise.all([host.diskSpace(), host.certificate()]);
  const [facts, backlog, failed, failedBackground, lastReconciliation, sales, phones] =
    await Promise.all([
      findHealthFacts(db, { now, stuckBefore: new Date(now.getTime() - stuckAfterMs) }),
      readBacklog(db, mailJobs),
      listFailedJobs(db, mailJobs, maxFailedListed),
      findFailingJobs(db, now),
      findLastCompletion(db, reconcilePayments.name),
      readSales({ db }, admin, { from: today, to: today }),
      listKitchenPhones(platform),
    ]);
  const notice = openingNotice(settings, now);
  const lines = healthLines(
    {
      now,
      notice,
      missingSteps: listSteps(missing.filter((step) => !done.includes(step))),
      isKitchenScreenRequired: settings.isKitchenScreenRequired,
      ordersToday: sales.total.orders + sales.unpaid.orders,
      revenueToday: sales.total.revenue,
      ...facts,
      kitchenPhones: phones.length,
      mailsWaiting: backlog.waiting,
      oldestMail: backlog.oldestWaiting,
      mailsFailed: backlog.failed,
      failedBackground,
      hasCardPayments: cardPayments !== null,
      lastReconciliation,
      disks,
      certificate,
    },
    today,
  );
  return { lines, failed };
}
