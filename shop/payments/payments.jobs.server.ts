import { z } from "zod";
import { defineJob } from "#platform/jobs/job-queue.server.ts";

/** Reads at the provider the payment that an event is about. */
export const followPaymentEvent = defineJob(
  "follow-payment-event",
  z.object({ eventId: z.string().min(1).max(255) }),
);

/** Every minute: finds what no event reported, and retries what failed. */
export const sweepPayments = defineJob("sweep-payments", z.object({}));

/** Every night: compares the provider's records with ours. */
export const reconcilePayments = defineJob("reconcile-payments", z.object({}));

export const sendRefundNotice = defineJob("send-refund-notice", z.object({ refundId: z.uuid() }));
