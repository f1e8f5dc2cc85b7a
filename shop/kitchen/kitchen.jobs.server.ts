import { z } from "zod";
import { defineJob } from "#platform/jobs/job-queue.server.ts";

/** Every minute: orders that nobody has accepted. */
export const escalateOrders = defineJob("escalate-orders", z.object({}));

/** Enqueued when an order reaches the kitchen, and again for as long as nobody accepts it. */
export const callKitchen = defineJob("call-kitchen", z.object({ orderId: z.uuid() }));
