import { z } from "zod";
import { defineJob } from "#platform/jobs/job-queue.server.ts";

/** Every minute: orders that nobody has accepted. */
export const escalateOrders = defineJob("escalate-orders", z.object({}));
