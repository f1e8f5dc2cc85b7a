import type { Scenario } from "./scenario.ts";

/** The payment state of the provider (theirs) and of the shop (ours). */
export async function readState({ shard: { db }, ledger, orderId }: Scenario) {
  const order = await db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const attempts = await db
    .selectFrom("paymentAttempts")
    .selectAll()
    .where("orderId", "=", orderId)
    .execute();
  const refunds = await db
    .selectFrom("refunds")
    .selectAll()
    .where("orderId", "=", orderId)
    .execute();
  const charges = [...ledger.charges.values()];
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const theirs = {
    received: sum(charges.map(({ amount }) => amount)),
    refunded: sum(charges.map(({ amount_refunded }) => amount_refunded)),
  };
  const ours = {
    received: sum(attempts.map(({ receivedCents }) => receivedCents)),
    refunded: sum(attempts.map(({ refundedCents }) => refundedCents)),
  };
  const dispute = [...ledger.disputes.values()].map(({ status }) => status).join();
  const sessions = [...ledger.sessions.values()].map(({ status }) => status);
  /** Changes exactly if money moves, or can no longer move. */
  const money = JSON.stringify([
    theirs,
    dispute,
    sessions,
    [...ledger.intents.values()].map(({ status }) => status),
  ]);
  const known = new Set(attempts.map(({ sessionId, state }) => `${sessionId} ${state}`));
  const isKnown =
    JSON.stringify(theirs) === JSON.stringify(ours) &&
    attempts
      .map(({ disputeStatus }) => disputeStatus)
      .filter(Boolean)
      .join() === dispute &&
    [...ledger.sessions.values()].every(({ id, status, payment_status: paid }) =>
      known.has(`${id} ${paid === "paid" ? "paid" : status}`),
    );
  return {
    order,
    attempts,
    refunds,
    charges,
    theirs,
    ours,
    held: theirs.received - theirs.refunded,
    money,
    isKnown,
    dispute,
  };
}
