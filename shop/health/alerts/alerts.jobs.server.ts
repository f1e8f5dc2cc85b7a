import { z } from "zod";
import { defineJob } from "#platform/jobs/job-queue.server.ts";

export const sendTestAlert = defineJob(
  "send-test-alert",
  z.object({ id: z.uuid(), askedAt: z.iso.datetime() }),
);
