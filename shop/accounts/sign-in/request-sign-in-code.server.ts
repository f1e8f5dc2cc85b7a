import type { Platform } from "#platform/platform.server.ts";
import { sendSignInCode } from "../accounts.jobs.server.ts";
import { networkOf, type Asker } from "../limits/request-client.ts";
import { hasTurn, takeTurn } from "../limits/rate-limit.server.ts";

/** The same work for every address, as with a forgotten password: only the worker looks who has it. */
export async function requestSignInCode(
  { db, jobs, now }: Pick<Platform, "db" | "jobs" | "now">,
  asker: Asker,
  email: string,
  next: string | undefined,
): Promise<void> {
  await takeTurn({ db, now }, "mail-address", networkOf(asker));
  await db.transaction().execute(async (tx) => {
    if (await hasTurn({ db: tx, now }, "mail-recipient", email))
      await jobs.enqueue(tx, sendSignInCode, { email, ...(next && { next }) });
  });
}
