import type { Platform } from "#platform/platform.server.ts";
import { cents, type Cents } from "#shop/money.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { readOrderForMail } from "#shop/orders/lifecycle/read-order-for-mail.server.ts";
import { countsAsRefunded } from "../payment.ts";
import { findRefund, listRefunds } from "./refunds.queries.server.ts";

/** What was refunded or is being refunded of an order. */
export async function readRefundOfOrder(
  { db }: Pick<Platform, "db">,
  orderId: string,
): Promise<Cents> {
  const refunds = await listRefunds(db, orderId);
  const sent = refunds.filter(({ status }) => countsAsRefunded(status));
  return cents(sent.reduce((sum, { amountCents }) => sum + amountCents, 0));
}

/** Returns undefined if it has failed since, or if the customer has deleted their account. */
export async function readRefundForMail(
  { db }: Pick<Platform, "db">,
  refundId: string,
): Promise<{ order: OrderDetails; amount: Cents } | undefined> {
  const refund = await findRefund(db, refundId);
  if (!refund || !countsAsRefunded(refund.status)) return undefined;
  const order = await readOrderForMail({ db }, refund.orderId);
  return order && { order, amount: cents(refund.amountCents) };
}
