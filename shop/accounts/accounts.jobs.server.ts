import { z } from "zod";
import { defineJob } from "#platform/jobs/job-queue.server.ts";

/** The worker makes the token when it writes the email, so that none is stored in the queue. */
export const sendVerificationMail = defineJob(
  "send-verification-mail",
  z.object({ userId: z.string(), next: z.string().optional() }),
);

/** Queued for every address, known or not, so that the request takes the same time. */
export const sendResetMail = defineJob("send-reset-mail", z.object({ email: z.email() }));

/** The worker makes the code, too. Jobs of before may carry a `next`. */
export const sendSignInCode = defineJob(
  "send-sign-in-code",
  z.object({ email: z.email(), next: z.string().optional() }),
);

const accountNotices = [
  "already-registered",
  "password-changed",
  "second-factor-on",
  "second-factor-off",
  "signed-in-new-device",
] as const;
export type AccountNotice = (typeof accountNotices)[number];

export const sendAccountNotice = defineJob(
  "send-account-notice",
  z.object({
    userId: z.string(),
    notice: z.enum(accountNotices),
    at: z.iso.datetime(),
    browser: z.string().max(60).optional(),
    /** Where a sign-up with a known address was going. */
    next: z.string().optional(),
  }),
);

export const sendInvitation = defineJob("send-invitation", z.object({ invitationId: z.uuid() }));

/** To the other administrators. Not by the invitation's id: whoever accepts at once must not go unnoticed. */
export const sendInvitationNotice = defineJob(
  "send-invitation-notice",
  z.object({ invitedBy: z.string(), email: z.email(), at: z.iso.datetime() }),
);
