import type { Platform } from "#platform/platform.server.ts";
import { sendAccountNotice, type AccountNotice } from "./accounts.jobs.server.ts";

/** Tells somebody what happened to their account, so that a stranger's doing does not stay unseen. */
export async function notifyAccount(
  { db, jobs, now }: Pick<Platform, "db" | "jobs" | "now">,
  userId: string,
  notice: AccountNotice,
): Promise<void> {
  const payload = { userId, notice, at: now().toISOString() };
  await db.transaction().execute((tx) => jobs.enqueue(tx, sendAccountNotice, payload));
}
