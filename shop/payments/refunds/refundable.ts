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
