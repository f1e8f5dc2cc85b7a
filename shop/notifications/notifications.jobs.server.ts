import { z } from "zod";
import { defineJob } from "#platform/jobs/job-queue.server.ts";

/** Tests the whole path of an email: queue, worker, template and SMTP. */
export const sendTestMail = defineJob(
  "send-test-mail",
  z.object({ id: z.uuid(), to: z.email(), askedAt: z.iso.datetime() }),
);
