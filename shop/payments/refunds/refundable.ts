import { countsAsRefunded, type Attempt, type RefundStatus } from "../payment.ts";

type Paid = Pick<Attempt, "id" | "receivedCents" | "refundedCents" | "disputeStatus">;
type Written = {
  readonly paymentAttemptId: string | null;
  readonly amountCents: number;
  readonly status: RefundStatus;
};

const over = new Set(["won", "warning_closed", "prevented"]);

/** While a bank looks at a payment, and after it took it, a refund would be the second one. */
export function isDisputed(attempts: readonly Paid[]): boolean {
  return attempts.some(({ disputeStatus }) => disputeStatus !== null && !over.has(disputeStatus));
}

/** What can still go back, counting what is written down although the provider has not answered yet. */
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
