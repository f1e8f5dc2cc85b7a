import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { cents, type Cents } from "#shop/money.ts";
import { findOrderAttention, listAttempts } from "../attempts.queries.server.ts";
import { isDisputed, leftToRefund } from "./refundable.ts";
import type { RefundStatus } from "../payment.ts";
import { listRefunds } from "./refunds.queries.server.ts";

export type OrderPayment = {
  readonly received: Cents;
  readonly leftToRefund: Cents;
  readonly isDisputed: boolean;
  /** Made with the fake provider or test keys: no money moved. */
  readonly isTest: boolean;
  readonly attention: string | null;
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
  const [attempts, refunds, attention] = await Promise.all([
    listAttempts(db, orderId),
    listRefunds(db, orderId),
    findOrderAttention(db, orderId),
  ]);
  return {
    received: cents(attempts.reduce((sum, { receivedCents }) => sum + receivedCents, 0)),
    leftToRefund: cents(leftToRefund(attempts, refunds).cents),
    isDisputed: isDisputed(attempts),
    isTest: attempts.some(({ livemode }) => !livemode),
    attention,
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
