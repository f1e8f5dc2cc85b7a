import type { Platform } from "#platform/platform.server.ts";
import { sendTestMail } from "./notifications.jobs.server.ts";

/** Enqueues one email to `to`; it is sent once a worker and the mail server are running. */
export async function requestTestMail(
  { db, jobs, now }: Pick<Platform, "db" | "jobs" | "now">,
  to: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const askedAt = now().toISOString();
    await jobs.enqueue(tx, sendTestMail, { id: crypto.randomUUID(), to, askedAt });
  });
}
