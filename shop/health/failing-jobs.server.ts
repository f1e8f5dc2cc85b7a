import { countFailedJobs, type FailingJob } from "#platform/jobs/job-backlog.server.ts";
import type { Db } from "#platform/database/database.server.ts";
import { backgroundJobs, schedules } from "../jobs.server.ts";

/** Nobody can retry them by hand, so a failure that is a week old is no longer news. */
const toldForMs = 7 * 86_400_000;

/** Failed jobs that are not mails: for Health, the alerts and the metrics. */
export async function findFailingJobs(db: Db, now: Date): Promise<FailingJob[]> {
  return countFailedJobs(db, {
    names: backgroundJobs,
    scheduled: schedules.map(({ job }) => job.name),
    since: new Date(now.getTime() - toldForMs),
  });
}
