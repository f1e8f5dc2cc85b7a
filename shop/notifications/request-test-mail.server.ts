import type { Platform } from "#platform/platform.server.ts";
import { sendTestMail } from "./notifications.jobs.server.ts";

/** Enqueues one email to `to`, which is sent once a worker and the mail server are running; returns its id. */
export async function requestTestMail(
  { db, jobs, now }: Pick<Platform, "db" | "jobs" | "now">,
  to: string,
): Promise<string> {
  const id = crypto.randomUUID();
  await db.transaction().execute(async (tx) => {
    const askedAt = now().toISOString();
    await jobs.enqueue(tx, sendTestMail, { id, to, askedAt });
  });
  return id;
}
