import { z } from "zod";
import { defineJob } from "#platform/jobs/job-queue.server.ts";

/** Proves the way from the shop to a mailbox: queue, worker, template, SMTP. */
export const sendTestMail = defineJob(
  "send-test-mail",
  z.object({ id: z.uuid(), to: z.email(), askedAt: z.iso.datetime() }),
);
