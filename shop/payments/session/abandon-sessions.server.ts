import type { CardPayments } from "#platform/cards/card-payments.server.ts";
import { isProviderError } from "#platform/cards/provider-error.server.ts";
import type { Tx } from "#platform/database/database.server.ts";
import type { Actor } from "#shop/run-change.server.ts";
import { listAttempts, updateAttempt } from "../attempts.queries.server.ts";
import { isLive } from "../payment.ts";
import { settlePayment } from "../settlement/settle-payment.server.ts";
import type { PaymentDeps } from "../settlement/sync-payment.server.ts";

/** Closes the session at the provider and records the resulting state, if the provider answers. */
export async function expireNow(
  deps: PaymentDeps,
  cardPayments: CardPayments | null,
  orderId: string,
  actor: Actor,
): Promise<void> {
  const attempts = await listAttempts(deps.db, orderId);
  const live = attempts.find(({ state }) => isLive(state));
  if (!cardPayments || !live?.sessionId) return;
  try {
    await cardPayments.now.expireSession(live.sessionId);
    await settlePayment(deps, cardPayments.now, live.id, actor);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    deps.logger.warn({ err: error, orderId }, "session.not-expired");
  }
}

/** Leaves open sessions to the sweeper to close; attempts without a session have failed. */
export async function abandonSessions(tx: Tx, orderId: string, now: Date): Promise<void> {
  for (const { id, state, sessionId } of await listAttempts(tx, orderId))
    if (isLive(state))
      await updateAttempt(
        tx,
        id,
        sessionId ? { todo: "expire", nextCheckAt: now } : { state: "failed", nextCheckAt: null },
      );
}
