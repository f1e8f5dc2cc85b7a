import { z } from "zod";
import { defineJob } from "#platform/jobs/job-queue.server.ts";

/** Tokens are made when the mail is written: none waits in the queue's table. */
export const sendVerificationMail = defineJob(
  "send-verification-mail",
  z.object({ userId: z.string(), next: z.string().optional() }),
);

/** Asked for every address, known or not, so that asking takes the same time. */
export const sendResetMail = defineJob("send-reset-mail", z.object({ email: z.email() }));

/** The code is made when the mail is written, too. `next` is for who has yet to verify the address. */
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
  z.object({ userId: z.string(), notice: z.enum(accountNotices), at: z.iso.datetime() }),
);
