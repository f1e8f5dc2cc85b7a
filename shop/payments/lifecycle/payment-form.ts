import { z } from "zod";
import { refundChoice } from "../refunds/refund-form.ts";

export const paymentStatuses = ["pending", "paid", "failed", "refunded"] as const;

/** `version` is the one on the screen; an older one is refused as `stale-write`. */
export const paymentForm = z.object({
  orderId: z.guid().toLowerCase(),
  paymentStatus: z.enum(paymentStatuses),
  version: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)),
  ...refundChoice,
});

export type PaymentForm = z.infer<typeof paymentForm>;
