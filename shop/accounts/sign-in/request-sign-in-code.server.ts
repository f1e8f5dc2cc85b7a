import type { Platform } from "#platform/platform.server.ts";
import { sendSignInCode } from "../accounts.jobs.server.ts";
import { networkOf, type RequestClient } from "../limits/request-client.ts";
import { isWithinRateLimit, enforceRateLimit } from "../limits/rate-limit.server.ts";

/** The same work for every address, as with a forgotten password: only the worker looks who has it. */
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
