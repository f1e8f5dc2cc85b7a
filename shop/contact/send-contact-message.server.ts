import type { Platform } from "#platform/platform.server.ts";
import { networkOf, type RequestClient } from "../limits/request-client.ts";
import { enforceRateLimit } from "../limits/rate-limit.server.ts";
import type { ContactForm } from "./contact-form.ts";
import { forwardContactMessage } from "./contact.jobs.server.ts";
import { countContactMessagesSince, insertContactMessage } from "./contact.queries.server.ts";

const dayMs = 86_400_000;
const maxMailsPerDay = 100;

/**
 * Stores the message and enqueues its email in one transaction, so that a mail outage loses nothing.
 * After 100 messages per day, further ones are stored but not emailed.
 */
export async function sendContactMessage(
  { db, jobs, logger, now }: Pick<Platform, "db" | "jobs" | "logger" | "now">,
  client: RequestClient,
  { website, ...message }: ContactForm,
): Promise<void> {
  await enforceRateLimit({ db, now }, "contact-address", networkOf(client));
  if (website !== "") {
    logger.info({ reason: "honeypot" }, "contact.ignored");
    return;
  }
  const createdAt = now();
  const dayAgo = new Date(createdAt.getTime() - dayMs);
  const isMailed = await db.transaction().execute(async (tx) => {
    const earlier = await countContactMessagesSince(tx, dayAgo);
    const { id } = await insertContactMessage(tx, { ...message, createdAt });
    if (earlier >= maxMailsPerDay) return false;
    await jobs.enqueue(tx, forwardContactMessage, { messageId: id });
    return true;
  });
  if (!isMailed) logger.warn({ count: maxMailsPerDay }, "contact.mail-limit-reached");
}
