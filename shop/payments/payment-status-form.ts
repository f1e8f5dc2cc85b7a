import { z } from "zod";

export const paymentStatuses = ["pending", "paid", "failed", "refunded"] as const;

/** `version`: the order as the administrator saw it. */
export const paymentStatusForm = z.object({
  orderId: z.guid(),
  paymentStatus: z.enum(paymentStatuses),
  version: z.coerce.number().int().min(1),
});
export type PaymentStatusForm = z.infer<typeof paymentStatusForm>;
