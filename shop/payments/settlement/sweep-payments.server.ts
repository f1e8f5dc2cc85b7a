import type { CardProvider } from "#platform/cards/card-payments.server.ts";
import { transitionOrder } from "#shop/orders/lifecycle/transition-order.server.ts";
import { isUnpaid } from "#shop/orders/order.ts";
import {
  findAttempt,
  listAttempts,
  updateAttempt,
  type AttemptRow,
} from "../attempts.queries.server.ts";
import {
  claimDueAttempts,
  isPayable,
  listAbandonedOrders,
  setNextCheck,
} from "./due-attempts.queries.server.ts";
import { nextCheckAt } from "./check-schedule.ts";
import { listUnprocessedEvents } from "./events.queries.server.ts";
import { followEvent } from "./follow-event.server.ts";
import { createSession } from "../session/open-session.server.ts";
import { netReceivedCents, isLive } from "../payment.ts";
import { listUnsettledRefunds } from "../refunds/refunds.queries.server.ts";
import { runRefund } from "../refunds/run-refund.server.ts";
import { settlePayment } from "./settle-payment.server.ts";
import type { PaymentDeps } from "./sync-payment.server.ts";

const itemsPerSweep = 50;
const second = 1_000;
const minute = 60 * second;

/** Does what no event has triggered. One failure does not stop the rest. */
export async function sweepPayments(deps: PaymentDeps, provider: CardProvider): Promise<void> {
  const { db, logger, now } = deps;
  const each = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) => {
    for (const item of items)
      await work(item).catch((err: unknown) => logger.warn({ err }, "sweep.item-failed"));
  };
  // A grace period: the request that recorded it is probably still working on it.
  const settledBy = new Date(now().getTime() - 20 * second);
  await each(
    await listUnprocessedEvents(db, { receivedBefore: settledBy, limit: itemsPerSweep }),
    ({ id }) => followEvent(deps, provider, id),
  );
  const next = new Date(now().getTime() + minute);
  await each(await claimDueAttempts(db, { now: now(), next, limit: itemsPerSweep }), (attempt) =>
    checkAttempt(deps, provider, attempt),
  );
  await each(
    await listUnsettledRefunds(db, { requestedBefore: settledBy, limit: itemsPerSweep }),
    ({ id }) => runRefund(deps, provider, id),
  );
  const before = new Date(now().getTime() - 40 * minute);
  await each(await listAbandonedOrders(db, before), ({ id }) => closeAbandoned(deps, id));
}

async function checkAttempt(
  deps: PaymentDeps,
  provider: CardProvider,
  attempt: AttemptRow,
): Promise<void> {
  const { db, now } = deps;
  if (!attempt.sessionId) await createSession(deps, provider, attempt);
  const { sessionId } = (await findAttempt(db, attempt.id)) ?? attempt;
  if (!sessionId) return;
  // Whoever ended the wait for this payment may not have reached the provider: its session is closed here.
  if (attempt.todo === "expire" || !(await isPayable(db, attempt.orderId))) {
    await provider.expireSession(sessionId);
    await updateAttempt(db, attempt.id, { todo: null });
  }
  await settlePayment(deps, provider, attempt.id);
  await setNextCheck(db, attempt.id, nextCheckAt(attempt.createdAt, now()));
}

/** Cancels an unpaid order that can no longer be paid. */
async function closeAbandoned(deps: PaymentDeps, orderId: string): Promise<void> {
  await transitionOrder(deps, { kind: "system" }, orderId, async (tx, order) => {
    const attempts = await listAttempts(tx, orderId);
    const isPayable = attempts.some(({ state }) => isLive(state)) || netReceivedCents(attempts) > 0;
    if (order.status !== "pending" || !isUnpaid(order) || isPayable)
      return { change: null, result: undefined };
    return { change: { status: "cancelled", paymentStatus: "failed" }, result: undefined };
  });
}
