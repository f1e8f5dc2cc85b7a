import { z } from "zod";
import { defineJob } from "#platform/jobs/job-queue.server.ts";

/** Asks the provider what became of whatever an event was about. */
export const followPaymentEvent = defineJob(
  "follow-payment-event",
  z.object({ eventId: z.string().min(1).max(255) }),
);

/** Every minute: what no event told us, and what could not be done at the time. */
export const sweepPayments = defineJob("sweep-payments", z.object({}));

/** Every night: the provider's books against ours. */
export const reconcilePayments = defineJob("reconcile-payments", z.object({}));

export const sendRefundNotice = defineJob("send-refund-notice", z.object({ refundId: z.uuid() }));
