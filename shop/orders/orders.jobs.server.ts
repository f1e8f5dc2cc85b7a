import { z } from "zod";
import { defineJob } from "#platform/jobs/job-queue.server.ts";
import { orderStatuses } from "./order-status.ts";

/** Enqueued when a cash order is placed, or when a card order is paid or becomes cash. */
export const sendOrderConfirmation = defineJob(
  "send-order-confirmation",
  z.object({ orderId: z.uuid() }),
);

export const sendOrderStatus = defineJob(
  "send-order-status",
  z.object({ orderId: z.uuid(), status: z.enum(orderStatuses) }),
);

/** The same news as a notification on the customer's devices. */
export const notifyDevices = defineJob(
  "notify-devices",
  z.object({
    orderId: z.uuid(),
    status: z.enum(orderStatuses),
    changedAt: z.iso.datetime(),
  }),
);
