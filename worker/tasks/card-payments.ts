import type { Platform } from "#platform/platform.server.ts";
import { followEvent } from "#shop/payments/settlement/follow-event.server.ts";
import { reconcilePayments as reconcile } from "#shop/payments/settlement/reconcile-payments.server.ts";
import { sweepPayments as sweep } from "#shop/payments/settlement/sweep-payments.server.ts";

// Without keys the provider cannot be asked: pending payments wait until keys are set.

export async function followPaymentEvent(
  platform: Platform,
  { eventId }: { eventId: string },
): Promise<void> {
  const { cardPayments } = platform;
  if (cardPayments) await followEvent(platform, cardPayments.later, eventId);
}

export async function sweepPayments(platform: Platform): Promise<void> {
  const { cardPayments } = platform;
  if (cardPayments) await sweep(platform, cardPayments.later);
}

export async function reconcilePayments(platform: Platform): Promise<void> {
  const { cardPayments } = platform;
  if (cardPayments) await reconcile(platform, cardPayments.later);
}
