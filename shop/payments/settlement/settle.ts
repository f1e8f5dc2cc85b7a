import type { OrderStatus } from "#shop/orders/order-status.ts";
import type { PaymentStatus } from "#shop/orders/order.ts";
import {
  countsAsRefunded,
  isPaidByHand,
  netReceivedCents,
  refundedOfOrder,
  type Attempt,
  type AttemptState,
  type Facts,
  type PayableOrder,
} from "../payment.ts";
import type { Attention } from "../payment-attention.ts";

export type Ledger = {
  readonly order: PayableOrder;
  readonly attempt: Attempt;
  /** The order's other attempts. */
  readonly others: readonly Attempt[];
};

export type Settlement = {
  readonly attempt: Pick<Attempt, "state" | "receivedCents" | "refundedCents" | "disputeStatus">;
  readonly paymentStatus: PaymentStatus;
  readonly status: OrderStatus;
  readonly refundedCents: number;
  readonly attention: Attention | undefined;
  /** Refunded automatically. */
  readonly giveBack: { readonly cents: number; readonly why: Attention } | undefined;
};

/**
 * Decides what new facts mean (table in docs/decisions/0016-card-payments.md). Only new facts change
 * anything: a known fact never overrides what an administrator has set since.
 */
export function settle(ledger: Ledger, facts: Facts): Settlement {
  const { order, attempt, others } = ledger;
  const now = {
    state: stateOf(facts),
    receivedCents: Math.max(facts.receivedCents, attempt.receivedCents),
    refundedCents: refundedCentsOf(facts),
    disputeStatus: facts.dispute,
  };
  const payment = decideOnPayment(ledger, facts);
  const heldNow = netReceivedCents([now, ...others]);
  const label =
    decideOnRefunds(ledger, facts, now.refundedCents, heldNow) ??
    decideOnDispute(ledger, facts) ??
    payment ??
    decideOnEnd(ledger, now.state);
  return {
    attempt: now,
    paymentStatus: label?.paymentStatus ?? order.paymentStatus,
    status: label?.status ?? order.status,
    refundedCents: refundedOfOrder(order, [now, ...others]),
    attention: payment?.attention ?? label?.attention,
    giveBack: payment?.giveBack,
  };
}

type OrderDecision = Partial<
  Pick<Settlement, "paymentStatus" | "status" | "attention" | "giveBack">
>;

function stateOf({ status, isPaid, intentStatus }: Facts): AttemptState {
  if (isPaid) return "paid";
  if (status !== "complete") return status;
  return intentStatus === "processing" ? "processing" : "failed";
}

function refundedCentsOf({ refunds, receivedCents }: Facts): number {
  const back = refunds.filter(({ status }) => countsAsRefunded(status));
  const sum = back.reduce((cents, refund) => cents + refund.cents, 0);
  return Math.min(sum, receivedCents);
}

function decideOnPayment(
  { order, attempt, others }: Ledger,
  facts: Facts,
): OrderDecision | undefined {
  if (!facts.isPaid || facts.receivedCents <= attempt.receivedCents) return undefined;
  if (isMismatch(order, attempt, facts)) return { attention: "amount-mismatch" };
  const cents = facts.receivedCents - refundedCentsOf(facts);
  if (cents === 0) return undefined;
  const why = unwanted(order, others);
  if (why) return { attention: why, giveBack: { cents, why } };
  const isLate = order.paymentStatus === "failed" || order.paymentStatus === "refunded";
  return { paymentStatus: "paid", ...(isLate && { attention: "paid-late" as const }) };
}

function isMismatch(order: PayableOrder, attempt: Attempt, facts: Facts): boolean {
  return (
    facts.receivedCents !== order.totalCents ||
    facts.cents !== order.totalCents ||
    facts.currency !== "cad" ||
    facts.orderId !== order.id ||
    facts.livemode !== attempt.livemode
  );
}

function unwanted(order: PayableOrder, others: readonly Attempt[]): Attention | undefined {
  if (order.status === "cancelled") return "paid-after-cancel";
  if (order.paymentMethod === "cash") return "paid-after-cash";
  if (netReceivedCents(others) > 0) return "second-payment";
  // Marked paid by hand, usually because it was paid at the counter.
  return order.paymentStatus === "paid" ? "paid-by-hand" : undefined;
}

/** Refunding a card payment that nobody wanted leaves a cash order, or one paid at the counter, as it is. */
function isOwnPayment({ order, others }: Ledger, { intentId }: Facts): boolean {
  const { paymentIntentId } = order;
  if (order.status === "cancelled") return !isPaidByHand(order);
  return paymentIntentId === null ? !unwanted(order, others) : paymentIntentId === intentId;
}

function decideOnRefunds(
  ledger: Ledger,
  facts: Facts,
  refunded: number,
  held: number,
): OrderDecision | undefined {
  const { order, attempt } = ledger;
  if (refunded === attempt.refundedCents) return undefined;
  if (refunded > attempt.refundedCents)
    return held === 0 && isOwnPayment(ledger, facts) ? { paymentStatus: "refunded" } : undefined;
  return {
    ...(order.paymentStatus === "refunded" && held > 0 && { paymentStatus: "paid" as const }),
    attention: "refund-failed",
  };
}

const closed = new Set(["won", "warning_closed", "prevented"]);

function decideOnDispute(ledger: Ledger, facts: Facts): OrderDecision | undefined {
  const { order, attempt } = ledger;
  const { dispute } = facts;
  const before = attempt.disputeStatus;
  if (dispute === before || dispute === null) return undefined;
  if (dispute === "lost")
    return {
      ...(order.paymentStatus === "paid" &&
        isOwnPayment(ledger, facts) && { paymentStatus: "refunded" as const }),
      attention: "dispute-lost",
    };
  if (!closed.has(dispute)) return before === null ? { attention: "dispute-open" } : undefined;
  // The bank reversed a lost dispute: the money is back.
  const isBack = before === "lost" && order.paymentStatus === "refunded";
  return isBack ? { paymentStatus: "paid" } : undefined;
}

function decideOnEnd(
  { order, attempt, others }: Ledger,
  state: AttemptState,
): OrderDecision | undefined {
  if (state === attempt.state || order.paymentStatus !== "pending") return undefined;
  // The end of an older attempt says nothing about a later one.
  if (others.some((other) => other.attempt > attempt.attempt)) return undefined;
  if (order.paymentMethod !== "card") return undefined;
  if (state === "failed") return { paymentStatus: "failed" };
  if (state !== "expired") return undefined;
  return {
    paymentStatus: "failed",
    ...(order.status === "pending" && { status: "cancelled" as const }),
  };
}
