import { formatMoney, type Cents } from "#shop/money.ts";

/** Money that the kitchen could not give back. */
export type RefundNeeded = {
  readonly id: string;
  readonly pickupNumber: number;
  readonly amount: Cents;
};

type Open = { readonly paymentAttention: string | null; readonly refundNeeded: Cents };

/** What an administrator has to do about an order's money; null if nothing. */
export function describeAttention({ paymentAttention, refundNeeded }: Open): string | null {
  const needed = refundNeeded > 0 && `Refund ${formatMoney(refundNeeded)} needed.`;
  return [needed, paymentAttention].filter(Boolean).join(" ") || null;
}
