import type { Platform } from "#platform/platform.server.ts";
import { mailBudgetOf } from "./mail-budget.server.ts";
import { sendSignInCode } from "../accounts.jobs.server.ts";
import { networkOf, type RequestClient } from "#shop/limits/request-client.ts";
import {
  enforceNetworkLimit,
  isWithinRateLimit,
  type LimitDeps,
} from "#shop/limits/rate-limit.server.ts";

/**
 * One door for people with and without an account. Enqueues a job for every address, as for a password reset: only the
 * worker checks for an account.
 */
export async function requestSignInCode(
  deps: LimitDeps & Pick<Platform, "jobs">,
  client: RequestClient,
  email: string,
): Promise<void> {
  const { db, jobs } = deps;
  await enforceNetworkLimit(deps, "mails-network", networkOf(client), "sign-in-code\n");
  const budget = mailBudgetOf(deps.config, client, email);
  await db.transaction().execute(async (tx) => {
    if (await isWithinRateLimit({ ...deps, db: tx }, "sign-in-code-mails", budget))
      await jobs.enqueue(tx, sendSignInCode, { email });
  });
}
