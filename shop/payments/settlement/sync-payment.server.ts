import { createHash } from "node:crypto";
import type { CardPayment } from "#platform/cards/card-payment.server.ts";
import type { CardProvider } from "#platform/cards/card-payments.server.ts";
import { announce } from "#platform/live/announce.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { applyFacts } from "./apply-facts.server.ts";
import type { Cause } from "../record-order-change.server.ts";
import { findAttempt, listAttempts, lockOrderToPay } from "../attempts.queries.server.ts";
import type { Facts } from "../payment.ts";

export type PaymentWorld = Pick<Platform, "db" | "jobs" | "logger" | "now">;

const mostRounds = 5;

/**
 * Asks the provider what is true and writes down what that means. Everything that may have changed
 * a payment ends here: events, the success page, cancelling, the sweeper, refunds.
 *
 * No lock is held while the network is asked. Instead, what was read counts only if nobody wrote
 * about this payment since: otherwise it may be older than what is written, and is asked for again.
 */
export async function syncPayment(
  world: PaymentWorld,
  provider: CardProvider,
  attemptId: string,
  cause: Cause = { actorKind: "provider" },
): Promise<{ refundId?: string }> {
  const { db, logger } = world;
  for (let round = 0; round < mostRounds; round++) {
    const seen = await findAttempt(db, attemptId);
    if (!seen?.sessionId) return {};
    const { hasRefunds: withRefunds } = seen;
    const facts = factsOf(await provider.readPayment(seen.sessionId, { withRefunds }));
    const factsHash = hashOf(facts);
    if (factsHash === seen.factsHash) return {};

    const written = await db.transaction().execute(async (tx) => {
      const order = await lockOrderToPay(tx, seen.orderId);
      const attempts = await listAttempts(tx, seen.orderId);
      const attempt = attempts.find(({ id }) => id === attemptId);
      if (!order || attempt?.version !== seen.version) return undefined;
      const others = attempts.filter(({ id }) => id !== attemptId);
      return applyFacts(world, tx, { order, attempt, others }, { facts, factsHash, cause });
    });
    if (!written) continue;
    logger.info({ orderId: seen.orderId, attempt: seen.attempt }, "payment.settled");
    await announce(db, logger, { topic: "orders", id: seen.orderId });
    return written;
  }
  throw new Refusal("busy");
}

/** Without the secret, and without what only a session has: everything else may mean something. */
function factsOf({ clientSecret: _, sessionId: __, attempt: ___, ...facts }: CardPayment): Facts {
  return facts;
}

function hashOf(facts: Facts): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
}
