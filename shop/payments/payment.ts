import type { OrderStatus } from "../orders/order-status.ts";
import type { PaymentMethod, PaymentStatus } from "../orders/order.ts";

export type AttemptState = "creating" | "open" | "processing" | "paid" | "expired" | "failed";
export type RefundStatus =
  | "requested"
  | "pending"
  | "requires_action"
  | "succeeded"
  | "failed"
  | "canceled";

/** What the provider reports about one payment. */
export type Facts = {
  readonly status: "open" | "complete" | "expired";
  readonly isPaid: boolean;
  readonly cents: number;
  readonly currency: string;
  readonly livemode: boolean;
  readonly orderId: string | null;
  readonly intentId: string | null;
  readonly intentStatus: string | null;
  readonly receivedCents: number;
  readonly lastError: string | null;
  readonly refunds: readonly RefundFact[];
  readonly dispute: string | null;
};
export type RefundFact = {
  readonly id: string;
  readonly refundId: string | null;
  readonly cents: number;
  readonly status: Exclude<RefundStatus, "requested">;
};

/** What we have recorded. */
export type Attempt = {
  readonly id: string;
  readonly attempt: number;
  readonly livemode: boolean;
  readonly state: AttemptState;
  readonly receivedCents: number;
  readonly refundedCents: number;
  readonly disputeStatus: string | null;
};
export type PayableOrder = {
  readonly id: string;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentSetByHand: boolean;
  readonly paymentMethod: PaymentMethod;
  /** The payment that paid for this order; not one that was refunded because nobody wanted it. */
  readonly paymentIntentId: string | null;
  readonly totalCents: number;
  /** Of the total: asked for in cash, and received in cash on top of the card. */
  readonly dueCents: number;
  readonly cashExtraCents: number;
};

type PaidBy = Pick<
  PayableOrder,
  "paymentMethod" | "paymentStatus" | "paymentSetByHand" | "paymentIntentId"
>;

/** Usually at the counter. "Paid" alone does not say so: a refund that failed sets it, too. */
export function isPaidByHand(order: Omit<PaidBy, "paymentMethod">): boolean {
  return order.paymentStatus === "paid" && order.paymentSetByHand && order.paymentIntentId === null;
}

/** What the card pays for: nothing of a cash order, or of one that was paid by hand. A card payment that comes all the same never counts. */
export function cardShareOf(
  order: PaidBy & Pick<PayableOrder, "totalCents" | "dueCents" | "cashExtraCents">,
): number {
  if (order.paymentMethod === "cash" || isPaidByHand(order)) return 0;
  return order.totalCents - order.dueCents - order.cashExtraCents;
}

export type KnownRefund = {
  readonly id: string;
  readonly stripeRefundId: string | null;
  readonly status: RefundStatus;
};

/** Whether money ever arrived, also if it was refunded since. */
export function wasReceived(attempts: readonly Pick<Attempt, "receivedCents">[]): boolean {
  return attempts.some(({ receivedCents }) => receivedCents > 0);
}

/** Received and not refunded. */
export function netReceivedCents(
  attempts: readonly Pick<Attempt, "receivedCents" | "refundedCents">[],
): number {
  return attempts.reduce((held, one) => held + one.receivedCents - one.refundedCents, 0);
}

/** Refunded of what the card pays for; a payment beyond it that was refunded does not count. */
export function refundedOfOrder(
  order: Parameters<typeof cardShareOf>[0],
  attempts: readonly Pick<Attempt, "receivedCents" | "refundedCents">[],
): number {
  const share = cardShareOf(order);
  const received = attempts.reduce((sum, one) => sum + one.receivedCents, 0);
  const refunded = attempts.reduce((sum, one) => sum + one.refundedCents, 0);
  return Math.min(share, Math.max(0, refunded - Math.max(0, received - share)));
}

export function isLive(state: AttemptState): boolean {
  return state === "creating" || state === "open" || state === "processing";
}

export function countsAsRefunded(status: RefundStatus): boolean {
  return status !== "failed" && status !== "canceled";
}
