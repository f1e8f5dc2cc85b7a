import { z } from "zod";
import { defineJob } from "#platform/jobs/job-queue.server.ts";

/** Runs a day after no product uses the photo any more; does nothing if one uses it again. */
export const removeUnusedImage = defineJob(
  "remove-unused-image",
  z.object({
    key: z.string().regex(/^[0-9a-f]{32}$/),
    // Says which files there are when no row does. Jobs of earlier versions have none.
    size: z.object({ width: z.int().positive(), height: z.int().positive() }).optional(),
  }),
);

/** Asked for by the first request for a picture that is not there yet. */
export const renderDrawing = defineJob(
  "render-drawing",
  z.object({ key: z.string().regex(/^[0-9a-f]{16}$/) }),
);
