import { cents, type Cents } from "#shop/money.ts";
import type { PaymentMethod, PaymentStatus } from "#shop/orders/order.ts";

type Paid = {
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
  /** Asked for and not received yet. */
  readonly due: Cents;
  /** What can still be refunded to the card. */
  readonly left: Cents;
};

export type EditMoney = {
  /** To collect in cash beyond what is paid. */
  readonly due: Cents;
  /** Goes back to the card. */
  readonly refund: Cents;
  /** Cash to hand back. */
  readonly giveBack: Cents;
};

/** What a new total means for money that was received already. Nothing, if nothing was. */
export function editMoney(
  { paymentMethod, paymentStatus, due, left }: Paid,
  { was, is }: { readonly was: Cents; readonly is: Cents },
): EditMoney {
  const none = { due, refund: cents(0), giveBack: cents(0) };
  if (paymentStatus !== "paid") return none;
  const difference = is - was;
  if (difference >= 0) return { ...none, due: cents(due + difference) };
  // What was asked for and never received needs no refund.
  const back = Math.max(0, -difference - due);
  const rest = { ...none, due: cents(Math.max(0, due + difference)) };
  const refund = paymentMethod === "card" ? Math.min(back, left) : 0;
  return { ...rest, refund: cents(refund), giveBack: cents(back - refund) };
}
