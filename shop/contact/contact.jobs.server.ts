import { z } from "zod";
import { defineJob } from "#platform/jobs/job-queue.server.ts";

export const forwardContactMessage = defineJob(
  "forward-contact-message",
  z.object({ messageId: z.uuid() }),
);
