import { z } from "zod";
import { cents } from "#shop/money.ts";

/** `refundId` is created with the form, so sending it twice is one refund. Without an amount it refunds all that is left. */
export const refundForm = z.object({
  orderId: z.guid(),
  refundId: z.guid(),
  amount: z
    .string()
    .trim()
    .regex(/^\d{1,6}([.,]\d{1,2})?$/, "Please enter an amount like 12.50")
    .transform((text) => cents(Math.round(Number(text.replace(",", ".")) * 100)))
    .refine((amount) => amount > 0, "Please enter more than zero")
    .optional(),
  reason: z.string().trim().min(3, "Please enter a reason").max(300),
});
export type RefundForm = z.infer<typeof refundForm>;
