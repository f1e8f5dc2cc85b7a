import { z } from "zod";
import { defineJob } from "#platform/jobs/job-queue.server.ts";

/** Runs a day after no product uses the photo any more; does nothing if one uses it again. */
export const removeUnusedImage = defineJob(
  "remove-unused-image",
  z.object({ key: z.string().regex(/^[0-9a-f]{32}$/) }),
);
