import { expect, test } from "vitest";
import { readState } from "#tests/simulations/payments/state.ts";
import { openShard, openScenario } from "#tests/simulations/payments/scenario.ts";
import { testDatabase } from "#tests/support/platform.ts";
import { receivePaymentEvent } from "./receive-payment-event.server.ts";
import { followEvent } from "./follow-event.server.ts";
import { reconcilePayments } from "./reconcile-payments.server.ts";
import { attentions } from "../payment-attention.ts";
import { startPayment } from "../session/start-payment.server.ts";

/** A payment that was made, and of which no event reached us. */
async function openUnheard() {
  const { db } = await testDatabase();
  const world = await openScenario(await openShard(db), 1);
  const { platform, shard, ledger, orderId } = world;
  const logged: string[] = [];
  const logger = {
    ...platform.logger,
    warn: (_: object, event: string) => void logged.push(event),
  };
  ledger.emit("payment_intent.payment_failed", { id: "pi_foreign", object: "payment_intent" });
  await startPayment(platform, shard.customer, orderId);
  ledger.confirm([...ledger.sessions.values()][0]!, "success");
  return { ...world, db, logged, platform: { ...platform, logger } };
}

test("PAY-3 an event that cannot be followed does not end the nightly comparison", async () => {
  const world = await openUnheard();
  const { later } = world.cardPayments;
  const findSessionOfIntent = () =>
    Promise.reject(new Error("The first trouble of ada@example.test"));
  await expect(
    reconcilePayments(world.platform, { ...later, findSessionOfIntent }),
  ).rejects.toThrow("The first trouble");
  expect((await readState(world)).order.paymentStatus).toBe("paid");
  expect(world.logged).toEqual(["reconcile.item-failed"]);
  const open = world.db.selectFrom("stripeEvents").select("lastError");
  expect(await open.where("processedAt", "is", null).execute()).toEqual([
    { lastError: "The first trouble of [address]" },
  ]);
});

test("PAY-3 a payment that cannot be compared does not end the nightly comparison", async () => {
  const world = await openUnheard();
  const { later } = world.cardPayments;
  const provider: typeof later = {
    ...later,
    async *listUndeliveredSince() {},
    async *listSessionsSince(instant) {
      for await (const payment of later.listSessionsSince(instant)) {
        yield { ...payment, sessionId: "no text for a database: \0" };
        yield payment;
      }
    },
  };
  await expect(reconcilePayments(world.platform, provider)).rejects.toMatchObject({
    code: "22021",
  });
  expect((await readState(world)).order.paymentStatus).toBe("paid");
  expect(world.logged).toEqual(["reconcile.item-failed"]);
});

test("PAY-3 a payment without a record is flagged once, with an entry; another shop's is left alone", async () => {
  const world = await openUnheard();
  const { later } = world.cardPayments;
  const provider: typeof later = {
    ...later,
    async *listUndeliveredSince() {},
    async *listSessionsSince(instant) {
      for await (const payment of later.listSessionsSince(instant)) {
        const unknown = { ...payment, sessionId: "cs_other", intentId: "pi_other", attempt: 7 };
        yield unknown;
        yield { ...unknown, orderId: crypto.randomUUID() };
      }
    },
  };
  for (const _night of [1, 2]) await reconcilePayments(world.platform, provider);
  const { paymentAttention, version } = (await readState(world)).order;
  expect({ paymentAttention, version }).toEqual({
    paymentAttention: attentions["unknown-payment"],
    version: 2,
  });
  const entries = world.db.selectFrom("auditEntries").select(["action", "actorKind", "after"]);
  expect(await entries.execute()).toEqual([
    { action: "order.payment-noted", actorKind: "provider", after: { paymentAttention } },
  ]);
});

test.each([
  ["an order id that is none of ours", { order_id: "1042", attempt: "1" }],
  ["an attempt beyond counting", { order_id: crypto.randomUUID(), attempt: "9000000000" }],
])("PAY-3 an event of another shop with %s is done with", async (_, metadata) => {
  const { db } = await testDatabase();
  const { platform, cardPayments, ledger, events, sign } = await openScenario(
    await openShard(db),
    1,
  );
  ledger.emit("payment_intent.payment_failed", {
    id: "pi_foreign",
    object: "payment_intent",
    metadata,
  });
  const body = JSON.stringify(events[0]);
  await receivePaymentEvent(platform, body, sign(body));
  await followEvent(platform, cardPayments.later, events[0]!.id);
  const [event] = await db.selectFrom("stripeEvents").selectAll().execute();
  expect(event).toMatchObject({ lastError: "No payment of ours", processedAt: expect.any(Date) });
});
