import { z } from "zod";
import { defineJob } from "#platform/jobs/job-queue.server.ts";

export const forwardContactMessage = defineJob(
  "forward-contact-message",
  z.object({ messageId: z.uuid() }),
);

export const sendContactAnswer = defineJob("send-contact-answer", z.object({ answerId: z.uuid() }));
