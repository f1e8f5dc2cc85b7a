import { cents, type Cents } from "#shop/money.ts";
import type { PaymentMethod, PaymentStatus } from "#shop/orders/order.ts";

type Paid = {
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
  /** Asked for and not received yet. */
  readonly due: Cents;
  /** What can still be refunded to the card. */
  readonly left: Cents;
  /** Too much from an earlier change, which an administrator has still to give back. */
  readonly refundNeeded: Cents;
  /** Whether whoever changes it may give money back: the kitchen may not. */
  readonly mayRefund: boolean;
};

export type EditMoney = {
  /** To collect in cash beyond what is paid. */
  readonly due: Cents;
  /** Goes back to the card. */
  readonly refund: Cents;
  /** Cash to hand back. */
  readonly giveBack: Cents;
  /** Waits for an administrator. */
  readonly refundNeeded: Cents;
};

/** What a new total means for money that was received already. Nothing, if nothing was. */
export function editMoney(
  { paymentMethod, paymentStatus, due, left, refundNeeded, mayRefund }: Paid,
  { was, is }: { readonly was: Cents; readonly is: Cents },
): EditMoney {
  const none = { due, refund: cents(0), giveBack: cents(0), refundNeeded };
  if (paymentStatus !== "paid") return none;
  const difference = is - was;
  if (difference >= 0) {
    // What was too much pays for what is new.
    const covered = Math.min(refundNeeded, difference);
    return {
      ...none,
      due: cents(due + difference - covered),
      refundNeeded: cents(refundNeeded - covered),
    };
  }
  // What was asked for and never received needs no refund.
  const back = Math.max(0, -difference - due);
  const rest = { ...none, due: cents(Math.max(0, due + difference)) };
  if (!mayRefund) return { ...rest, refundNeeded: cents(refundNeeded + back) };
  const refund = paymentMethod === "card" ? Math.min(back, left) : 0;
  return { ...rest, refund: cents(refund), giveBack: cents(back - refund) };
}
