import type { LockedOrder } from "#shop/orders/lifecycle/order-change.ts";
import { countsAsRefunded, type Attempt, type RefundStatus } from "../payment.ts";

type Paid = Pick<Attempt, "id" | "receivedCents" | "refundedCents" | "disputeStatus">;
type Written = {
  readonly paymentAttemptId: string | null;
  readonly amountCents: number;
  readonly status: RefundStatus;
};

const over = new Set(["won", "warning_closed", "prevented"]);

/** During a dispute and after a lost one, a refund would pay the customer twice. */
export function isDisputed(attempts: readonly Paid[]): boolean {
  return attempts.some(({ disputeStatus }) => disputeStatus !== null && !over.has(disputeStatus));
}

/** What can still be refunded; refunds that the provider has not confirmed yet count as made. */
export function leftToRefund(
  attempts: readonly Paid[],
  refunds: readonly Written[],
): { attemptId: string | undefined; cents: number } {
  return attempts
    .map(({ id, receivedCents, refundedCents }) => {
      const written = refunds
        .filter((refund) => refund.paymentAttemptId === id && countsAsRefunded(refund.status))
        .reduce((sum, refund) => sum + refund.amountCents, 0);
      return { attemptId: id, cents: receivedCents - Math.max(written, refundedCents) };
    })
    .reduce((best, one) => (one.cents > best.cents ? one : best), {
      attemptId: undefined as string | undefined,
      cents: 0,
    });
}

type Owed = Pick<LockedOrder, "refundNeededCents" | "refundDeclinedCents">;

/** A refund lowers what is needed, then what was declined before. Empty if there was neither. */
export function owedAfterRefund(owed: Owed, refundedCents: number): Partial<Owed> {
  const { refundNeededCents: needed, refundDeclinedCents: declined } = owed;
  const beyond = Math.max(0, refundedCents - needed);
  return {
    ...(needed > 0 && { refundNeededCents: Math.max(0, needed - refundedCents) }),
    ...(declined > 0 && { refundDeclinedCents: Math.max(0, declined - beyond) }),
  };
}

type Flagged = Pick<
  LockedOrder,
  "status" | "paymentMethod" | "paymentStatus" | "paymentAttention" | "refundNeededCents"
>;

/**
 * What an administrator has to give back, or say that they don't, in cents: what is needed, or card money that is held
 * for an order that it didn't pay for.
 */
export function refundToDecide(order: Flagged, left: number): number {
  if (order.refundNeededCents > 0) return order.refundNeededCents;
  const isPaidByIt =
    order.paymentMethod === "card" &&
    order.paymentStatus === "paid" &&
    order.status !== "cancelled";
  return order.paymentAttention !== null && !isPaidByIt ? Math.max(0, left) : 0;
}
