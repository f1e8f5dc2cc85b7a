import type { Platform } from "#platform/platform.server.ts";
import { cents, type Cents } from "#shop/money.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { readOrderForOwner } from "#shop/orders/lifecycle/read-order-for-owner.server.ts";
import { readOrderForMail } from "#shop/orders/lifecycle/read-order-for-mail.server.ts";
import { findPaymentState, listAttempts } from "../attempts.queries.server.ts";
import { cardShareOf, countsAsRefunded } from "../payment.ts";
import { attentions } from "../payment-attention.ts";
import { findRefund, listRefunds } from "./refunds.queries.server.ts";

/** What was refunded or is being refunded of an order, and what we keep of its payment. */
export async function readRefundOfOrder(
  { db }: Pick<Platform, "db">,
  { id }: Pick<OrderDetails, "id">,
): Promise<{ refund: Cents; kept: Cents; refundIds: string[] }> {
  const [order, attempts, refunds] = await Promise.all([
    findPaymentState(db, id),
    listAttempts(db, id),
    listRefunds(db, id),
  ]);
  const sent = refunds.filter(({ status }) => countsAsRefunded(status));
  const refund = cents(sent.reduce((sum, { amountCents }) => sum + amountCents, 0));
  const byCard = paidByCard(attempts);
  // No card payment says how much: the total, or what it was before the order became smaller.
  const byHand = Math.max(order.totalCents, order.refundNeededCents + order.refundDeclinedCents);
  const paid = byCard + (byCard === 0 || cardShareOf(order) === 0 ? byHand : 0);
  const kept = cents(order.paymentStatus === "paid" ? Math.max(0, paid - refund) : 0);
  return { refund, kept, refundIds: sent.map((one) => one.id) };
}

/** Not the total, which may have changed since. */
function paidByCard(attempts: readonly { readonly receivedCents: number }[]): Cents {
  return cents(attempts.reduce((sum, { receivedCents }) => sum + receivedCents, 0));
}

/** Returns undefined if it has failed since, or if the customer has deleted their account. */
export async function readRefundForMail(
  { db }: Pick<Platform, "db">,
  refundId: string,
): Promise<{ order: OrderDetails; amount: Cents; paid: Cents } | undefined> {
  const refund = await findRefund(db, refundId);
  if (!refund || !countsAsRefunded(refund.status)) return undefined;
  const [order, attempts] = await Promise.all([
    readOrderForMail({ db }, refund.orderId),
    listAttempts(db, refund.orderId),
  ]);
  return order && { order, amount: cents(refund.amountCents), paid: paidByCard(attempts) };
}

/** For administrators. Returns undefined once there is nothing to give back. */
export async function readRefundNeeded(
  { db }: Pick<Platform, "db">,
  orderId: string,
): Promise<{ order: OrderDetails; hasRefundFailed: boolean } | undefined> {
  const order = await readOrderForOwner({ db }, orderId);
  if (!order || order.refundNeeded === 0) return undefined;
  const { paymentAttention } = await findPaymentState(db, orderId);
  return {
    order,
    hasRefundFailed: paymentAttention?.includes(attentions["refund-failed"]) ?? false,
  };
}
