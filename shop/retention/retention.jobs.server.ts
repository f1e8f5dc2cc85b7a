import { z } from "zod";
import { defineJob } from "#platform/jobs/job-queue.server.ts";

/** Every night: removes what the shop no longer needs. */
export const removeOldData = defineJob("remove-old-data", z.object({}));
