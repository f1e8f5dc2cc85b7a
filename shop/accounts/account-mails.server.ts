import type { AuthMails } from "#platform/auth/auth-library.server.ts";
import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { RateLimitName } from "#platform/rate-limits.server.ts";
import { sendAccountNotice, sendVerificationMail } from "./accounts.jobs.server.ts";
import { findEmailOf } from "./accounts.queries.server.ts";
import { isWithinRateLimit } from "#shop/limits/rate-limit.server.ts";

/**
 * The emails that the auth library asks for, as jobs in its own transaction. Limited per recipient;
 * the response is the same either way.
 */
export function accountMails({
  config,
  jobs,
  now,
}: Pick<Platform, "config" | "jobs" | "now">): AuthMails {
  const mayMail = async (tx: Tx, name: RateLimitName, userId: string): Promise<boolean> => {
    const email = await findEmailOf(tx, userId);
    return email !== undefined && isWithinRateLimit({ config, db: tx, now }, name, email);
  };
  return {
    async verifyAddress(tx, userId, next) {
      if (await mayMail(tx, "verification-mails", userId))
        await jobs.enqueue(tx, sendVerificationMail, { userId, ...(next && { next }) });
    },
    async alreadyRegistered(tx, userId, next) {
      const notice = { userId, notice: "already-registered", at: now().toISOString() } as const;
      if (await mayMail(tx, "already-registered-mails", userId))
        await jobs.enqueue(tx, sendAccountNotice, { ...notice, ...(next && { next }) });
    },
    /** Not limited: the owner must hear of every reset. */
    async passwordReset(tx, userId) {
      const notice = { userId, notice: "password-changed", at: now().toISOString() } as const;
      await jobs.enqueue(tx, sendAccountNotice, notice);
    },
  };
}
