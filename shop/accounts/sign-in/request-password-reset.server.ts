import type { Platform } from "#platform/platform.server.ts";
import { mailBudgetOf } from "./mail-budget.server.ts";
import { sendResetMail } from "../accounts.jobs.server.ts";
import { networkOf, type RequestClient } from "#shop/limits/request-client.ts";
import {
  enforceNetworkLimit,
  isWithinRateLimit,
  type LimitDeps,
} from "#shop/limits/rate-limit.server.ts";

/**
 * Enqueues a job for every address. Only the worker checks whether it has an account, so neither the
 * response nor its timing reveals that.
 */
export async function requestPasswordReset(
  deps: LimitDeps & Pick<Platform, "jobs">,
  client: RequestClient,
  email: string,
): Promise<void> {
  const { db, jobs } = deps;
  await enforceNetworkLimit(deps, "mails-network", networkOf(client), "reset\n");
  const budget = mailBudgetOf(deps.config, client, email);
  if (!(await isWithinRateLimit(deps, "reset-mails", budget))) return;
  await db.transaction().execute((tx) => jobs.enqueue(tx, sendResetMail, { email }));
}
