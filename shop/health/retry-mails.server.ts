import { listFailedJobs } from "#platform/jobs/job-backlog.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "../accounts/account.ts";
import { runStaffChange, unchanged, type ChangeDeps } from "../run-change.server.ts";
import { mailJobs } from "../jobs.server.ts";

const maxMailsPerRetry = 1_000;

/** Retries one failed email, or all. A job that was retried meanwhile is no longer listed and is left alone. */
export async function retryMails(
  deps: ChangeDeps & Pick<Platform, "failedJobs">,
  admin: Admin,
  { jobId }: { readonly jobId: string | undefined },
): Promise<number> {
  return runStaffChange(deps, admin, async (tx) => {
    const failed = await listFailedJobs(tx, mailJobs, maxMailsPerRetry);
    const ids = failed.map(({ id }) => id).filter((id) => !jobId || id === jobId);
    const count = ids.length > 0 ? await deps.failedJobs.retryFailed(tx, ids) : 0;
    if (count === 0) return unchanged(0);
    return {
      audit: [
        {
          action: "mails.retried",
          subjectKind: "mails",
          subjectId: jobId ?? "all",
          after: { count },
        },
      ],
      jobs: [],
      announce: [],
      result: count,
    };
  });
}
