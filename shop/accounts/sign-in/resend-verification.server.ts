import type { Platform } from "#platform/platform.server.ts";
import { sendVerificationMail } from "../accounts.jobs.server.ts";
import { findUnverifiedByEmail } from "../accounts.queries.server.ts";
import { networkOf, type RequestClient } from "#shop/limits/request-client.ts";
import {
  enforceNetworkLimit,
  isWithinRateLimit,
  type LimitDeps,
} from "#shop/limits/rate-limit.server.ts";

/** Does not reveal whether the account exists or needs verification. */
export async function resendVerification(
  deps: LimitDeps & Pick<Platform, "jobs">,
  client: RequestClient,
  email: string,
  next: string | undefined,
): Promise<void> {
  const { db, jobs } = deps;
  await enforceNetworkLimit(deps, "mails-network", networkOf(client), "verification\n");
  if (!(await isWithinRateLimit(deps, "verification-mails", email))) return;
  await db.transaction().execute(async (tx) => {
    const userId = await findUnverifiedByEmail(tx, email);
    if (userId) await jobs.enqueue(tx, sendVerificationMail, { userId, ...(next && { next }) });
  });
}
