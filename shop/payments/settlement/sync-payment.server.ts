import { createHash } from "node:crypto";
import type { CardPayment } from "#platform/cards/card-payment.server.ts";
import type { CardProvider } from "#platform/cards/card-payments.server.ts";
import {
  transitionOrder,
  type TransitionDeps,
} from "#shop/orders/lifecycle/transition-order.server.ts";
import { Refusal } from "#shop/refusal.ts";
import type { Actor } from "#shop/run-change.server.ts";
import { applyFacts } from "./apply-facts.server.ts";
import { findAttempt, listAttempts } from "../attempts.queries.server.ts";
import type { Facts } from "../payment.ts";

export type PaymentDeps = TransitionDeps;

const maxRounds = 5;

/**
 * Reads the payment at the provider and records what has changed. Everything that may have changed
 * a payment ends here: events, the success page, cancelling, the sweeper, refunds.
 *
 * No lock is held during the network call. Instead, the result counts only if the attempt has not
 * changed since: otherwise it may be older than what is recorded, and is read again.
 */
export async function syncPayment(
  deps: PaymentDeps,
  provider: CardProvider,
  attemptId: string,
  actor: Actor = { kind: "provider" },
): Promise<{ refundId?: string }> {
  const { db, logger } = deps;
  for (let round = 0; round < maxRounds; round++) {
    const seen = await findAttempt(db, attemptId);
    if (!seen?.sessionId) return {};
    const { hasRefunds: withRefunds } = seen;
    const facts = factsOf(await provider.readPayment(seen.sessionId, { withRefunds }));
    const factsHash = hashOf(facts);
    if (factsHash === seen.factsHash) return {};

    const { result } = await transitionOrder(deps, actor, seen.orderId, async (tx, order) => {
      const attempts = await listAttempts(tx, seen.orderId);
      const attempt = attempts.find(({ id }) => id === attemptId);
      if (attempt?.version !== seen.version) return { change: null, result: undefined };
      const others = attempts.filter(({ id }) => id !== attemptId);
      return applyFacts(deps, tx, { order, attempt, others }, { facts, factsHash });
    });
    if (!result) continue;
    logger.info({ orderId: seen.orderId, attempt: seen.attempt }, "payment.settled");
    return result;
  }
  throw new Refusal("busy");
}

/** Everything that a decision may depend on: no secret, no session ids. */
function factsOf({ clientSecret: _, sessionId: __, attempt: ___, ...facts }: CardPayment): Facts {
  return facts;
}

function hashOf(facts: Facts): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
}
