import type { Db } from "#platform/database/database.server.ts";

type PaidOrder = { readonly id: string; readonly totalCents: number };

/** The card provider's money for an order that was made as paid, so that there is something to send back. */
export async function receivePayment(db: Db, { id, totalCents }: PaidOrder): Promise<void> {
  await db
    .insertInto("paymentAttempts")
    .values({
      orderId: id,
      attempt: 1,
      provider: "double",
      livemode: false,
      idempotencyKey: id,
      params: "{}",
      expiresAt: new Date(),
      state: "paid",
      sessionId: `cs_${id}`,
      receivedCents: totalCents,
    })
    .execute();
}
