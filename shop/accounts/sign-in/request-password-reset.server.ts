import type { Platform } from "#platform/platform.server.ts";
import { sendResetMail } from "../accounts.jobs.server.ts";
import { networkOf, type RequestClient } from "../limits/request-client.ts";
import { isWithinRateLimit, enforceRateLimit } from "../limits/rate-limit.server.ts";

/**
 * The same work for every address: a job. Only the worker looks whether anybody has it, so neither
 * the answer nor its time tells.
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
