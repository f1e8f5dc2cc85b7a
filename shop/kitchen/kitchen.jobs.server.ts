import { z } from "zod";
import { defineJob } from "#platform/jobs/job-queue.server.ts";

/** Every minute: whom has nobody answered? */
export const escalateOrders = defineJob("escalate-orders", z.object({}));
