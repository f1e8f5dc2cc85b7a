import type { CardProvider } from "#platform/cards/card-payments.server.ts";
import { maskAddresses } from "#platform/mask-addresses.server.ts";
import { setSessionId, findAttemptByTrace } from "../attempts.queries.server.ts";
import { findEvent, markEvent, type StoredEvent } from "./events.queries.server.ts";
import { settlePayment } from "./settle-payment.server.ts";
import type { PaymentDeps } from "./sync-payment.server.ts";

/** An event only says which payment to read; nothing else in it is trusted. */
export async function followEvent(
  deps: PaymentDeps,
  provider: CardProvider,
  eventId: string,
): Promise<void> {
  const { db, now } = deps;
  const event = await findEvent(db, eventId);
  if (!event || event.isDone) return;
  try {
    const attemptId = await findPayment(deps, provider, event);
    if (attemptId) await settlePayment(deps, provider, attemptId);
    // Other shops may use the same account: their events are marked as processed.
    const lastError = attemptId ? null : "No payment of ours";
    await markEvent(db, eventId, { processedAt: now(), lastError });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const lastError = maskAddresses(said).slice(0, 500);
    await markEvent(db, eventId, { processedAt: null, lastError });
    throw error;
  }
}

async function findPayment(
  { db }: PaymentDeps,
  provider: CardProvider,
  event: StoredEvent,
): Promise<string | undefined> {
  const found = await findAttemptByTrace(db, event);
  if (found) {
    if (!found.sessionId && event.sessionId) await setSessionId(db, found.id, event.sessionId);
    return found.id;
  }
  // Refunds and disputes name only the payment, which we may not have seen yet.
  const sessionId = event.intentId && (await provider.findSessionOfIntent(event.intentId));
  if (!sessionId) return undefined;
  return (await findAttemptByTrace(db, { ...event, sessionId }))?.id;
}
