import type { Platform } from "#platform/platform.server.ts";
import { enforceRateLimit } from "#shop/limits/rate-limit.server.ts";
import { sendTestMail } from "#shop/notifications/notifications.jobs.server.ts";
import { queued, runStaffChange } from "#shop/run-change.server.ts";
import type { Admin } from "../accounts/account.ts";

type Deps = Pick<Platform, "config" | "db" | "jobs" | "logger" | "now">;

/** One email to the owner, on the way that every customer's takes. */
export async function sendOwnTestMail(deps: Deps, admin: Admin): Promise<void> {
  const { config, jobs, now } = deps;
  await runStaffChange(deps, admin, async (tx) => {
    await enforceRateLimit({ config, db: tx, now }, "test-mails", admin.id);
    const id = crypto.randomUUID();
    const askedAt = now().toISOString();
    return {
      audit: [{ action: "mail.tested", subjectKind: "test-mail", subjectId: id }],
      jobs: [queued(jobs, sendTestMail, { id, to: admin.email, askedAt })],
      announce: [],
    };
  });
}
