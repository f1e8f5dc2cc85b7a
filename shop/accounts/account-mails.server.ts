import type { AuthMails } from "#platform/auth/auth-library.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { sendAccountNotice, sendVerificationMail } from "./accounts.jobs.server.ts";
import { findEmailOf } from "./accounts.queries.server.ts";
import { isWithinRateLimit } from "./limits/rate-limit.server.ts";

/**
 * What the auth library asks to be sent, as jobs in its own transaction. At most three mails a
 * recipient and hour; the one who asked cannot tell.
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
    /** Not limited: whoever gets it should know, however often somebody does it. */
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
