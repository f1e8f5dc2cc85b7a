import {
  countsAsRefunded,
  type KnownRefund,
  type RefundFact,
  type RefundStatus,
} from "../payment.ts";

export type RefundChange = {
  /** Undefined if it was made in the provider's dashboard. */
  readonly refundId: string | undefined;
  readonly stripeRefundId: string;
  readonly cents: number;
  readonly status: RefundStatus;
  /** The customer gets a mail about it. */
  readonly isNews: boolean;
  readonly hasFailed: boolean;
  /** It was counted as refunded, and failed. */
  readonly isUndone: boolean;
};

/** Compares the provider's refunds with ours and returns the differences. */
export function matchRefunds(
  known: readonly KnownRefund[],
  facts: readonly RefundFact[],
): RefundChange[] {
  return facts.flatMap((fact) => {
    const ours = known.find(
      ({ id, stripeRefundId }) => id === fact.refundId || stripeRefundId === fact.id,
    );
    if (ours && ours.status === fact.status && ours.stripeRefundId === fact.id) return [];
    const isGood = countsAsRefunded(fact.status);
    const wasTold =
      ours !== undefined && ours.status !== "requested" && countsAsRefunded(ours.status);
    return [
      {
        refundId: ours?.id,
        stripeRefundId: fact.id,
        cents: fact.cents,
        status: fact.status,
        isNews: isGood && !wasTold,
        hasFailed: !isGood,
        isUndone: !isGood && ours !== undefined && countsAsRefunded(ours.status),
      },
    ];
  });
}
