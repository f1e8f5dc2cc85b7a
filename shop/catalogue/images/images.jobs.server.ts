import { z } from "zod";
import { defineJob } from "#platform/jobs/job-queue.server.ts";

/** A day after the last product let go of it; does nothing if one shows it again. */
export const removeUnusedImage = defineJob(
  "remove-unused-image",
  z.object({
    key: z.string().regex(/^[0-9a-f]{32}$/),
    // Says which files there are when no row does. Jobs of earlier versions have none.
    size: z.object({ width: z.int().positive(), height: z.int().positive() }).optional(),
  }),
);
