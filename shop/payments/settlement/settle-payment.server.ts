import type { CardProvider } from "#platform/cards/card-payments.server.ts";
import type { Cause } from "../record-order-change.server.ts";
import { runRefund } from "../refunds/run-refund.server.ts";
import { syncPayment, type PaymentWorld } from "./sync-payment.server.ts";

/** What is true is written down, and money that should not be here goes back. */
export async function settlePayment(
  world: PaymentWorld,
  provider: CardProvider,
  attemptId: string,
  cause?: Cause,
): Promise<void> {
  const { refundId } = await syncPayment(world, provider, attemptId, cause);
  if (refundId) await runRefund(world, provider, refundId);
}
