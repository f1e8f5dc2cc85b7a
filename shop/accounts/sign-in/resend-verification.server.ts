import type { Platform } from "#platform/platform.server.ts";
import { sendVerificationMail } from "../accounts.jobs.server.ts";
import { findUnverifiedByEmail } from "../accounts.queries.server.ts";
import { networkOf, type RequestClient } from "#shop/limits/request-client.ts";
import { isWithinRateLimit, enforceRateLimit } from "#shop/limits/rate-limit.server.ts";

/** Does not reveal whether the account exists or needs verification. */
export async function resendVerification(
  { db, jobs, now }: Pick<Platform, "db" | "jobs" | "now">,
  client: RequestClient,
  email: string,
  next: string | undefined,
): Promise<void> {
  await enforceRateLimit({ db, now }, "mail-address", networkOf(client));
  if (!(await isWithinRateLimit({ db, now }, "mail-recipient", email))) return;
  await db.transaction().execute(async (tx) => {
    const userId = await findUnverifiedByEmail(tx, email);
    if (userId) await jobs.enqueue(tx, sendVerificationMail, { userId, ...(next && { next }) });
  });
}
