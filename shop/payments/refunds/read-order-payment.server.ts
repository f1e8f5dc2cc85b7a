import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { cents, type Cents } from "#shop/money.ts";
import { findPaymentState, listAttempts } from "../attempts.queries.server.ts";
import { isDisputed, leftToRefund, refundToDecide } from "./refundable.ts";
import type { RefundStatus } from "../payment.ts";
import { listRefunds } from "./refunds.queries.server.ts";

export type OrderPayment = {
  readonly received: Cents;
  readonly leftToRefund: Cents;
  readonly isDisputed: boolean;
  /** Made with the fake provider or test keys: no money moved. */
  readonly isTest: boolean;
  /** What an administrator has to give back, or say that they don't. */
  readonly toDecide: Cents;
  readonly refunds: readonly {
    readonly id: string;
    readonly amount: Cents;
    readonly reason: string;
    readonly status: RefundStatus;
    readonly isAutomatic: boolean;
    readonly at: Date;
  }[];
};

/** An order's payment and refunds, for the administrators' order dialog. */
export async function readOrderPayment(
  { db }: Pick<Platform, "db">,
  _admin: Admin,
  orderId: string,
): Promise<OrderPayment> {
  const [attempts, refunds, flags] = await Promise.all([
    listAttempts(db, orderId),
    listRefunds(db, orderId),
    findPaymentState(db, orderId),
  ]);
  const { cents: left } = leftToRefund(attempts, refunds);
  return {
    received: cents(attempts.reduce((sum, { receivedCents }) => sum + receivedCents, 0)),
    leftToRefund: cents(left),
    toDecide: cents(refundToDecide(flags, left)),
    isDisputed: isDisputed(attempts),
    isTest: attempts.some(({ livemode }) => !livemode),
    refunds: refunds.map(({ id, amountCents, reason, status, requestedBy, createdAt }) => ({
      id,
      reason,
      status,
      at: createdAt,
      amount: cents(amountCents),
      isAutomatic: requestedBy === null,
    })),
  };
}
