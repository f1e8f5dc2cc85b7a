import type { AuthMails } from "#platform/auth/auth-library.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { sendAccountNotice, sendVerificationMail } from "./accounts.jobs.server.ts";
import { findEmailOf } from "./accounts.queries.server.ts";
import { isWithinRateLimit } from "#shop/limits/rate-limit.server.ts";

/**
 * The emails that the auth library asks for, as jobs in its own transaction. At most 3 emails per
 * recipient per hour; the response is the same either way.
 */
export function accountMails({ jobs, now }: Pick<Platform, "jobs" | "now">): AuthMails {
  return {
    async verifyAddress(tx, userId, next) {
      if (await mayMail(tx, now, userId))
        await jobs.enqueue(tx, sendVerificationMail, { userId, ...(next && { next }) });
    },
    async alreadyRegistered(tx, userId) {
      const notice = { userId, notice: "already-registered", at: now().toISOString() } as const;
      if (await mayMail(tx, now, userId)) await jobs.enqueue(tx, sendAccountNotice, notice);
    },
    /** Not limited: the owner must hear of every reset. */
    async passwordReset(tx, userId) {
      const notice = { userId, notice: "password-changed", at: now().toISOString() } as const;
      await jobs.enqueue(tx, sendAccountNotice, notice);
    },
  };
}

async function mayMail(
  tx: Parameters<AuthMails["verifyAddress"]>[0],
  now: Platform["now"],
  userId: string,
): Promise<boolean> {
  const email = await findEmailOf(tx, userId);
  return email !== undefined && isWithinRateLimit({ db: tx, now }, "mail-recipient", email);
}
