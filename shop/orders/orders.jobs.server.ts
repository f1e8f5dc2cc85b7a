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

/** Told only if the order still has this time: an Undo, or another move, comes before it. */
export const sendPromiseMoved = defineJob(
  "send-promise-moved",
  z.object({ orderId: z.uuid(), promisedFor: z.iso.datetime() }),
);

/** Told only if the order was not edited again since. */
export const sendOrderEdited = defineJob(
  "send-order-edited",
  z.object({ orderId: z.uuid(), editedAt: z.iso.datetime() }),
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

/**
 * Tells the kitchen's phones. Enqueued when an order reaches the kitchen, and again for as long as nobody accepts it. The
 * device with the session `takenOn` has taken the order, so it knows.
 */
export const callKitchen = defineJob(
  "call-kitchen",
  z.object({ orderId: z.uuid(), takenOn: z.string().optional() }),
);

/** Enqueued when the kitchen accepts an order, and again while the printer is away. */
export const printTicket = defineJob("print-ticket", z.object({ orderId: z.uuid() }));

/** To administrators, about money that the kitchen could not give back. Told only if it is still needed. */
export const sendRefundNeeded = defineJob("send-refund-needed", z.object({ orderId: z.uuid() }));
