import { expect, test } from "vitest";
import { openPayment } from "#tests/simulations/payments/open-payment.ts";
import { setPause } from "#tests/simulations/payments/simulate.ts";
import { ProviderError } from "#platform/cards/provider-error.server.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { testDatabase } from "#tests/support/platform.ts";
import { isUnpaid, type PaymentMethod } from "#shop/orders/order.ts";
import { orderStatuses } from "#shop/orders/order-status.ts";
import { paymentStatuses } from "../lifecycle/payment-form.ts";
import { attentions } from "../payment-attention.ts";
import { runRefund } from "../refunds/run-refund.server.ts";
import { isUnpaidSql } from "./due-attempts.queries.server.ts";
import { sweepPayments } from "./sweep-payments.server.ts";

test("one answer to whether an order may still be paid by card: rule and SQL", async () => {
  const { db } = await testDatabase();
  for (const paymentMethod of ["cash", "card"] satisfies PaymentMethod[])
    for (const paymentStatus of paymentStatuses)
      for (const status of orderStatuses) {
        const { id } = await makeOrder(db, { paymentMethod, paymentStatus, status });
        const found = await db
          .selectFrom("orders")
          .select("id")
          .where("id", "=", id)
          .where(isUnpaidSql)
          .execute();
        expect(found.length === 1, `${paymentMethod} ${paymentStatus} ${status}`).toBe(
          isUnpaid({ paymentMethod, paymentStatus, status }),
        );
      }
});

test("PAY-3 a second alarm does not hide the first", async () => {
  const world = await openPayment();
  await world.tell("start");
  await setPause(world, world.platform.now());
  await world.tell("pay", "deliver", "work", "dispute", "deliver", "work");
  const { paymentAttention } = (await world.state()).order;
  expect(paymentAttention).toContain(attentions["paid-while-closed"]);
  expect(paymentAttention).toContain(attentions["dispute-open"]);
});

test("PAY-3 a refund that was made is never turned into a failed one", async () => {
  const world = await openPayment();
  await world.tell("start", "pay", "deliver", "work");
  const id = crypto.randomUUID();
  await world.refund(undefined, id);
  const { db } = world.shard;
  // As a run sees it that started before the other one finished.
  await db.updateTable("refunds").set({ status: "requested" }).where("id", "=", id).execute();
  await db.updateTable("refunds").set({ tries: 0 }).where("id", "=", id).execute();
  await runRefund(
    world.platform,
    {
      ...world.cardPayments.now,
      createRefund: () => Promise.reject(new ProviderError("refused", "Nothing is left")),
    },
    id,
  );
  const { refunds, order } = await world.state();
  expect(refunds[0]!.status).not.toBe("failed");
  expect(order.paymentAttention).toBeNull();
});

test("PAY-3 events that keep failing do not hold up the others", async () => {
  const world = await openPayment();
  await world.tell("start", "pay", "drop");
  const { db } = world.shard;
  const old = new Date(world.platform.now().getTime() - 3_600_000);
  const broken = Array.from({ length: 60 }, (_, at) => ({
    id: `evt_broken_${at}`,
    type: "checkout.session.completed",
    livemode: false,
    payload: JSON.stringify({ sessionId: null, intentId: `pi_broken_${at}`, orderId: null }),
    receivedAt: old,
    tries: 3,
  }));
  const { orderId } = world;
  const [sessionId] = world.ledger.sessions.keys();
  const good = {
    ...broken[0]!,
    id: "evt_good",
    payload: JSON.stringify({ sessionId, intentId: null, orderId, attempt: 1 }),
    receivedAt: new Date(old.getTime() + 60_000),
    tries: 0,
  };
  await db
    .insertInto("stripeEvents")
    .values([...broken, good])
    .execute();
  await sweepPayments(world.platform, {
    ...world.cardPayments.later,
    findSessionOfIntent: async () => Promise.reject(new Error("always")),
  });
  const event = await db
    .selectFrom("stripeEvents")
    .select("processedAt")
    .where("id", "=", "evt_good")
    .executeTakeFirstOrThrow();
  expect(event.processedAt).not.toBeNull();
});
