import type { Platform } from "#platform/platform.server.ts";
import { sendResetMail } from "../accounts.jobs.server.ts";
import { networkOf, type RequestClient } from "#shop/limits/request-client.ts";
import { isWithinRateLimit, enforceRateLimit } from "#shop/limits/rate-limit.server.ts";

/**
 * Enqueues a job for every address. Only the worker checks whether it has an account, so neither the
 * response nor its timing reveals that.
 */
export async function requestPasswordReset(
  { db, jobs, now }: Pick<Platform, "db" | "jobs" | "now">,
  client: RequestClient,
  email: string,
): Promise<void> {
  await enforceRateLimit({ db, now }, "mail-address", networkOf(client));
  if (!(await isWithinRateLimit({ db, now }, "mail-recipient", email))) return;
  await db.transaction().execute((tx) => jobs.enqueue(tx, sendResetMail, { email }));
}
