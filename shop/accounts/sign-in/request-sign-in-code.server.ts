import type { Platform } from "#platform/platform.server.ts";
import { sendSignInCode } from "../accounts.jobs.server.ts";
import { networkOf, type RequestClient } from "#shop/limits/request-client.ts";
import { isWithinRateLimit, enforceRateLimit } from "#shop/limits/rate-limit.server.ts";

/** Enqueues a job for every address, as for a password reset: only the worker checks for an account. */
export async function requestSignInCode(
  { db, jobs, now }: Pick<Platform, "db" | "jobs" | "now">,
  client: RequestClient,
  email: string,
  next: string | undefined,
): Promise<void> {
  await enforceRateLimit({ db, now }, "mail-address", networkOf(client));
  await db.transaction().execute(async (tx) => {
    if (await isWithinRateLimit({ db: tx, now }, "mail-recipient", email))
      await jobs.enqueue(tx, sendSignInCode, { email, ...(next && { next }) });
  });
}
