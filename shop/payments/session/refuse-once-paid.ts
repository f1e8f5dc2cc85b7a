import type { PaymentStatus } from "#shop/orders/order.ts";
import { Refusal } from "#shop/refusal.ts";
import { netReceivedCents, wasReceived, type Attempt } from "../payment.ts";

/** Once money was received, the customer can no longer cancel or switch to cash, also after a refund. */
export function refuseOncePaid(
  { paymentStatus }: { readonly paymentStatus: PaymentStatus },
  attempts: readonly Pick<Attempt, "receivedCents" | "refundedCents">[],
): void {
  if (paymentStatus === "paid" || netReceivedCents(attempts) > 0) throw new Refusal("already-paid");
  if (paymentStatus === "refunded" || wasReceived(attempts)) throw new Refusal("order-closed");
}
