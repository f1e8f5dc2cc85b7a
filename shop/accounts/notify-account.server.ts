import type { Platform } from "#platform/platform.server.ts";
import { sendAccountNotice, type AccountNotice } from "./accounts.jobs.server.ts";

/** Emails the owner about a change to their account, so that they notice a stranger's. */
export async function notifyAccount(
  { db, jobs, now }: Pick<Platform, "db" | "jobs" | "now">,
  userId: string,
  notice: AccountNotice,
  browser?: string,
): Promise<void> {
  const payload = { userId, notice, at: now().toISOString(), ...(browser && { browser }) };
  await db.transaction().execute((tx) => jobs.enqueue(tx, sendAccountNotice, payload));
}
