import { z } from "zod";
import { defineJob } from "#platform/jobs/job-queue.server.ts";

/** Every minute: places that were held for a card payment which did not come. */
export const releaseHolds = defineJob("release-holds", z.object({}));
