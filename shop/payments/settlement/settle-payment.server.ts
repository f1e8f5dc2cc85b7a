import type { CardProvider } from "#platform/cards/card-payments.server.ts";
import type { Actor } from "#shop/run-change.server.ts";
import { runRefund } from "../refunds/run-refund.server.ts";
import { syncPayment, type PaymentDeps } from "./sync-payment.server.ts";

/** Records the state of a payment and refunds money that must not be kept. */
export async function settlePayment(
  deps: PaymentDeps,
  provider: CardProvider,
  attemptId: string,
  actor?: Actor,
): Promise<void> {
  const { refundId } = await syncPayment(deps, provider, attemptId, actor);
  if (refundId) await runRefund(deps, provider, refundId);
}
