import { redirectDocument } from "react-router";
import { refusals } from "#app/http/refusal-messages.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { readMyOrder } from "#shop/orders/mine/read-my-order.server.ts";
import { startPayment } from "#shop/payments/session/start-payment.server.ts";
import { isRefusal, type AnyRefusal } from "#shop/refusal.ts";
import type { PaymentPage } from "./payment-page.ts";

/** Opens the payment, or says why not. Redirects to the order if there is nothing left to pay. */
export async function loadPaymentPage(
  platform: Platform,
  customer: Customer,
  orderId: string,
): Promise<PaymentPage> {
  try {
    const step = await startPayment(platform, customer, orderId);
    if (step.kind === "made") throw redirectDocument(outcomePath({ session_id: step.sessionId }));
    const order = await readMyOrder(platform, customer, orderId);
    if (step.kind === "over") return closedPaymentPage(order);
    const { total } = order;
    const { publishableKey, script } = platform.cardPayments!;
    return { ...step, publishableKey, script, totalCents: total };
  } catch (error) {
    if (!isRefusal(error) || error.reason === "not-found") throw error;
    const { isClosed, message } = describeTrouble(error);
    return { kind: "trouble", message, canPayCash: !isClosed };
  }
}

/** While the shop takes no orders, cash is no way out. */
export function describeTrouble(refusal: AnyRefusal): { isClosed: boolean; message: string } {
  if (refusal.reason === "store-closed" || refusal.reason === "store-paused")
    return { isClosed: true, message: refusal.details.words };
  return { isClosed: false, message: refusals[refusal.reason].message };
}

/** Redirects to the order if it is still active or money has moved. */
function closedPaymentPage({
  id,
  status,
  paymentMethod,
  paymentStatus,
}: OrderDetails): PaymentPage {
  if (paymentMethod === "cash" && status !== "cancelled")
    throw redirectDocument(outcomePath({ order: id }));
  if (status !== "cancelled" || paymentStatus === "paid" || paymentStatus === "refunded")
    throw redirectDocument(`/dashboard?order=${id}`);
  return { kind: "over" };
}

export function outcomePath(about: Record<string, string>): string {
  return `/checkout/success?${new URLSearchParams(about)}`;
}
