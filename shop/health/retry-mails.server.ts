import { recordAudit } from "#platform/database/audit-trail.server.ts";
import { listFailedJobs } from "#platform/jobs/job-backlog.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "../accounts/account.ts";
import { mailJobPattern } from "./mail-jobs.ts";

const maxMailsPerRetry = 1_000;

/** Retries one failed email, or all. A job that was retried meanwhile is no longer listed and is left alone. */
export async function retryMails(
  { db, failedJobs, now }: Pick<Platform, "db" | "failedJobs" | "now">,
  admin: Admin,
  { jobId }: { readonly jobId: string | undefined },
): Promise<number> {
  const failed = await listFailedJobs(db, mailJobPattern, maxMailsPerRetry);
  const ids = failed.map(({ id }) => id).filter((id) => !jobId || id === jobId);
  if (ids.length === 0) return 0;
  const count = await failedJobs.retryFailed(ids);
  await db.transaction().execute((tx) =>
    recordAudit(tx, {
      actorKind: "admin",
      actorId: admin.id,
      action: "mails.retried",
      subjectKind: "mails",
      subjectId: jobId ?? "all",
      after: { count },
      at: now(),
    }),
  );
  return count;
}
