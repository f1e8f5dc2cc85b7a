import type { Platform } from "#platform/platform.server.ts";
import { networkOf, type RequestClient } from "../limits/request-client.ts";
import {
  enforceNetworkLimit,
  enforceTotalLimit,
  type LimitDeps,
} from "../limits/rate-limit.server.ts";
import { queued, runChange } from "../run-change.server.ts";
import type { ContactForm } from "./contact-form.ts";
import { forwardContactMessage } from "./contact.jobs.server.ts";
import { insertContactMessage } from "./contact.queries.server.ts";

/**
 * Stores the message and enqueues its email in one transaction, so that a mail outage loses nothing.
 * A message that would not be forwarded is refused, never answered as sent.
 */
export async function sendContactMessage(
  deps: LimitDeps & Pick<Platform, "jobs" | "logger">,
  client: RequestClient,
  { website, ...message }: ContactForm,
): Promise<void> {
  const { jobs, logger, now } = deps;
  const network = networkOf(client);
  await enforceNetworkLimit(deps, "contact-network", network);
  if (website !== "") {
    logger.info({ reason: "honeypot" }, "contact.ignored");
    return;
  }
  await runChange(deps, { kind: "system" }, async (tx) => {
    await enforceTotalLimit({ ...deps, db: tx }, "contact-day", network);
    const { id } = await insertContactMessage(tx, { ...message, createdAt: now() });
    return {
      audit: { notAudited: "the message itself is the record" },
      jobs: [queued(jobs, forwardContactMessage, { messageId: id })],
      announce: [{ topic: "contact-messages" }],
      result: undefined,
    };
  });
}
