import type { Db } from "#platform/database/database.server.ts";
import type { Ledger } from "#tools/fake-stripe/ledger.ts";

/** What the provider took and what the shop has recorded, order by order. */
export async function compareMoney(db: Db, ledger: Ledger) {
  const attempts = await db
    .selectFrom("paymentAttempts")
    .innerJoin("orders", "orders.id", "paymentAttempts.orderId")
    .select(["orders.id", "orders.paymentStatus", "paymentAttempts.receivedCents"])
    .execute();
  const charges = [...ledger.charges.values()];
  const ofOrder = Map.groupBy(charges, ({ metadata }) => metadata["order_id"]!);
  let [unrecorded, chargedTwice] = [0, 0];
  for (const [orderId, taken] of ofOrder) {
    const own = attempts.filter(({ id }) => id === orderId);
    const received = own.reduce((sum, { receivedCents }) => sum + receivedCents, 0);
    const isPaid = own.some(({ paymentStatus }) => paymentStatus === "paid");
    if (received !== taken.reduce((sum, { amount }) => sum + amount, 0) || !isPaid) unrecorded++;
    if (taken.length > 1) chargedTwice++;
  }
  const sessions = Map.groupBy(
    ledger.sessions.values(),
    ({ metadata }) => `${metadata["order_id"]} ${metadata["attempt"]}`,
  );
  const twoSessions = [...sessions.values()].filter((same) => same.length > 1).length;
  return { payments: charges.length, unrecorded, chargedTwice, twoSessions };
}
