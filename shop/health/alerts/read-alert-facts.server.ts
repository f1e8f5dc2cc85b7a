import { findLastCompletion, readBacklog } from "#platform/jobs/job-backlog.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { mailJobs } from "../../jobs.server.ts";
import { reconcilePayments } from "../../payments/payments.jobs.server.ts";
import { findFailingJobs } from "../failing-jobs.server.ts";
import { findHealthFacts } from "../health.queries.server.ts";
import type { AlertFacts } from "./alerts.ts";
import { findShopStart } from "./alerts.queries.server.ts";

/** One statement after the other: nobody waits for it, and pages need the connections. */
export async function readAlertFacts(
  { db, now: clock, cardPayments, host }: Pick<Platform, "db" | "now" | "cardPayments" | "host">,
  watchedSince: Date,
): Promise<AlertFacts> {
  const now = clock();
  const { workerSeen, lastBackup, failedBackup } = await findHealthFacts(db, {
    now,
    stuckBefore: now,
  });
  return {
    now,
    watchedSince,
    workerSeen,
    lastBackup,
    failedBackup,
    shopSince: await findShopStart(db),
    mailsFailed: (await readBacklog(db, mailJobs)).failed,
    failedBackground: await findFailingJobs(db, now),
    hasCardPayments: cardPayments !== null,
    lastReconciliation: await findLastCompletion(db, reconcilePayments.name),
    disks: await host.diskSpace(),
    certificate: await host.certificate(),
  };
}
