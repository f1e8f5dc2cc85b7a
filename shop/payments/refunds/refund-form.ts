import { z } from "zod";
import { cents } from "#shop/money.ts";

const checkbox = z
  .literal("on")
  .transform(() => true)
  .optional();

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
  /** What the page showed, in cents: a page that is out of date refunds nothing. Absent on pages from before it. */
  shownTotal: z.coerce.number().int().optional(),
  shownLeft: z.coerce.number().int().optional(),
  reason: z.string().trim().min(3, "Please enter a reason").max(300),
  /** Cancels the order in the same step. */
  cancelToo: checkbox,
});
export type RefundForm = z.infer<typeof refundForm>;

/** What happens to the card money of an order that is cancelled or marked refunded. */
export const refundChoice = {
  refund: z.enum(["send", "keep"]).optional(),
  refundId: z.guid().optional(),
};
export type RefundChoice = {
  readonly refund?: "send" | "keep" | undefined;
  readonly refundId?: string | undefined;
};
