import { expect, test } from "vitest";
import { readBoard } from "#shop/kitchen/read-board.server.ts";
import { readHealth } from "#shop/health/read-health.server.ts";
import { listPaymentsToLookAt } from "#shop/orders/admin/payments-to-look-at.server.ts";
import { describeHistory } from "#shop/orders/admin/order-history.ts";
import { readOrder } from "#shop/orders/admin/read-order.server.ts";
import { editOrderForm } from "#shop/orders/editing/edit-form.ts";
import { orderStatuses } from "#shop/orders/order-status.ts";
import type { TimeZone } from "#shop/shop-time.ts";
import { openPayment } from "#tests/simulations/payments/open-payment.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { receivePayment } from "#tests/support/cards/receive-payment.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { queuedJobs } from "#tests/support/queue.ts";
import { makeAdmin, makeKitchen } from "#tests/support/signed-in.ts";
import { sendRefundNeeded } from "#worker/tasks/send-refund-needed.tsx";
import { editOrder } from "../editing/edit-order.server.ts";
import { changeOrderStatus } from "./change-order-status.server.ts";
import { changePaymentStatus } from "./change-payment-status.server.ts";

const byCard = { paymentMethod: "card", paymentStatus: "paid" } as const;
const inCash = { paymentMethod: "cash", paymentStatus: "paid" } as const;

/** 2 × 10.00 and 1 × 5.00: 25.00, with tax 28.25. */
async function shop(given: Parameters<typeof makeOrder>[1] = {}) {
  const platform = await testPlatform({ demo: false });
  const { db } = platform;
  const [kitchen, admin] = [await makeKitchen(db), await makeAdmin(db)];
  const order = await makeOrder(db, given, [
    { productName: "Waffle", productPriceCents: 1000, quantity: 2 },
    { productName: "Puff Puff", productPriceCents: 500, quantity: 1 },
  ]);
  if (given.paymentMethod === "card" && given.paymentStatus === "paid")
    await receivePayment(db, order);
  const read = () =>
    db.selectFrom("orders").selectAll().where("id", "=", order.id).executeTakeFirstOrThrow();
  const now = async () => ({ orderId: order.id, version: (await read()).version });
  return {
    platform,
    db,
    kitchen,
    admin,
    order,
    read,
    needed: async () => (await read()).refundNeededCents,
    set: async (status: (typeof orderStatuses)[number], by = kitchen) =>
      changeOrderStatus(platform, by, { ...(await now()), status, refund: "send" }),
    pay: async (paymentStatus: "paid" | "pending" | "failed" | "refunded", by = kitchen) =>
      changePaymentStatus(platform, by, { ...(await now()), paymentStatus }),
    /** One waffle less: 15.00, with tax 16.95. */
    shrink: async (by = kitchen) =>
      editOrder(
        platform,
        by,
        editOrderForm.parse({
          ...(await now()),
          kept: JSON.stringify([
            { position: 0, quantity: 1 },
            { position: 1, quantity: 1 },
          ]),
          added: "[]",
          expectedTotalCents: 1695,
          refundId: crypto.randomUUID(),
        }),
      ),
  };
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { reason?: string }) => error.reason,
  );

test("STAFF-3 the kitchen sets any status, by name, and the customer is told as ever", async () => {
  const { platform, db, kitchen, order, set } = await shop();
  for (const status of orderStatuses.toReversed()) await set(status);
  const entries = await db.selectFrom("auditEntries").select(["actorKind", "actorId"]).execute();
  expect(new Set(entries.map(({ actorKind, actorId }) => `${actorKind} ${actorId}`))).toEqual(
    new Set([`kitchen ${kitchen.id}`]),
  );
  const { history } = await readOrder(platform, kitchen, order.id);
  expect(describeHistory(history[0]!, "America/Toronto" as TimeZone).who).toBe(kitchen.name);
  expect((await queuedJobs(db)).map(({ name }) => name)).toContain("send-order-status");
});

test("STAFF-3 the kitchen says that it has the cash, and takes that back for ten minutes", async () => {
  const { platform, kitchen, order, read, pay } = await shop();
  await pay("paid");
  await pay("pending");
  await pay("paid");
  const later = { ...platform, now: () => new Date(platform.now().getTime() + 11 * 60_000) };
  const { version } = await read();
  const undo = { orderId: order.id, version, paymentStatus: "pending" } as const;
  expect(await refusal(changePaymentStatus(later, kitchen, undo))).toBe("payment-for-admins");
  expect((await read()).paymentStatus).toBe("paid");
});

test("STAFF-3 STAFF-4 the cash of an order that the kitchen cancelled is left to an administrator", async () => {
  const { read, pay, set } = await shop();
  await pay("paid");
  await set("cancelled");
  expect(await refusal(pay("pending"))).toBe("payment-for-admins");
  expect(await read()).toMatchObject({ paymentStatus: "paid", refundNeededCents: 2825 });
});

test.each([
  ["cash as refunded", inCash, "refunded"],
  ["cash as failed", inCash, "failed"],
  ["a card order as paid", { paymentMethod: "card" }, "paid"],
  ["a card payment as refunded", byCard, "refunded"],
  ["a card payment as pending", byCard, "pending"],
] as const)("STAFF-3 the kitchen does not mark %s", async (_name, given, paymentStatus) => {
  const { db, read, pay } = await shop(given);
  const { paymentStatus: before } = await read();
  expect(await refusal(pay(paymentStatus))).toBe("payment-for-admins");
  expect((await read()).paymentStatus).toBe(before);
  expect(await db.selectFrom("refunds").select("id").execute()).toEqual([]);
});

test.each([
  ["by card", byCard],
  ["in cash", inCash],
] as const)(
  "STAFF-4 an order that was paid %s and the kitchen cancels moves no money and calls an administrator",
  async (_how, paid) => {
    const { platform, db, kitchen, admin, order, read, needed, set } = await shop(paid);
    await set("cancelled");
    expect(await read()).toMatchObject({
      status: "cancelled",
      paymentStatus: "paid",
      refundedCents: 0,
      refundNeededCents: 2825,
    });
    expect(await db.selectFrom("refunds").select("id").execute()).toEqual([]);

    const { refundsNeeded } = await readBoard(platform, admin);
    expect(refundsNeeded).toMatchObject([{ id: order.id, amount: 2825 }]);
    expect((await readBoard(platform, kitchen)).refundsNeeded).toEqual([]);
    expect(await listPaymentsToLookAt(platform, admin)).toMatchObject([
      { id: order.id, reason: "Refund $28.25 needed." },
    ]);
    const { lines } = await readHealth(platform, admin);
    expect(lines.find(({ key }) => key === "refunds")).toMatchObject({
      isGood: false,
      fact: "Refund $28.25 needed.",
    });
    const [entry] = (await readOrder(platform, admin, order.id)).history;
    expect(describeHistory(entry!, "America/Toronto" as TimeZone).what).toBe(
      "Refund $28.25 needed",
    );

    expect(await queuedJobs(db)).toContainEqual({
      name: "send-refund-needed",
      data: { orderId: order.id },
    });
    for (const _time of ["first", "again"]) await sendRefundNeeded(platform, { orderId: order.id });
    expect(platform.sentMail).toMatchObject([
      { to: admin.email, subject: expect.stringMatching(/^Refund \$28.25 needed for order/) },
    ]);

    // Undone: nothing is too much for an order that goes on.
    await set("confirmed");
    expect(await needed()).toBe(0);
    await sendRefundNeeded(platform, { orderId: order.id });
    expect(platform.sentMail).toHaveLength(1);
  },
);

test.each([
  ["by card", byCard],
  ["in cash", inCash],
] as const)(
  "STAFF-4 an order that was paid %s and the kitchen makes smaller: the difference, then all of it, then the difference",
  async (_how, paid) => {
    const { db, read, needed, shrink, set } = await shop(paid);
    await shrink();
    expect(await read()).toMatchObject({ totalCents: 1695, dueCents: 0, refundNeededCents: 1130 });
    expect(await db.selectFrom("refunds").select("id").execute()).toEqual([]);
    await set("cancelled");
    expect(await needed()).toBe(2825);
    await set("preparing");
    expect(await needed()).toBe(1130);
  },
);

test("STAFF-4 an administrator's refund, decision or tick settles it", async () => {
  const world = await openPayment();
  const { platform, shard, orderId } = world;
  const kitchen = await makeKitchen(shard.db);
  await world.tell("start", "pay", "deliver", "work");
  const row = () =>
    shard.db
      .selectFrom("orders")
      .select(["refundNeededCents", "refundedCents", "totalCents", "version", "paymentStatus"])
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
  const cancel = async () =>
    changeOrderStatus(platform, kitchen, {
      orderId,
      version: (await row()).version,
      status: "cancelled",
    });
  await cancel();
  const { totalCents } = await row();
  expect(await row()).toMatchObject({ refundNeededCents: totalCents, paymentStatus: "paid" });
  await world.tell("deliver", "work", "sweep");
  expect(await row()).toMatchObject({ refundNeededCents: totalCents, refundedCents: 0 });

  await world.refund(100);
  expect((await row()).refundNeededCents).toBe(totalCents - 100);
  await world.tell("deliver", "work");
  expect(await row()).toMatchObject({ refundNeededCents: totalCents - 100, refundedCents: 100 });
  await world.refund();
  await world.tell("deliver", "work");
  expect(await row()).toMatchObject({ refundNeededCents: 0, paymentStatus: "refunded" });
});

test("STAFF-4 a refund in the provider's dashboard settles it too", async () => {
  const world = await openPayment();
  const { platform, shard, orderId } = world;
  await world.tell("start", "pay", "deliver", "work");
  const { order } = await world.state();
  await changeOrderStatus(platform, await makeKitchen(shard.db), {
    orderId,
    version: order.version,
    status: "cancelled",
  });
  await world.tell("dashboard-refund", "deliver", "work", "sweep");
  const { refunds } = await world.state();
  const given = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect(given).toBeGreaterThan(0);
  const { refundNeededCents } = await shard.db
    .selectFrom("orders")
    .select("refundNeededCents")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  expect(refundNeededCents).toBe(order.totalCents - given);
});

test("STAFF-4 an administrator gives the cash back and says so", async () => {
  const { platform, admin, order, read, needed, set, pay } = await shop(inCash);
  await set("cancelled");
  await pay("refunded", admin);
  expect(await read()).toMatchObject({ refundNeededCents: 0, paymentStatus: "refunded" });

  // Reduced by the kitchen, then cancelled by an administrator: the sheet asks about all of it.
  const third = await shop(inCash);
  await third.shrink();
  const asked = changeOrderStatus(third.platform, third.admin, {
    orderId: third.order.id,
    version: (await third.read()).version,
    status: "cancelled",
  });
  await expect(asked).rejects.toMatchObject({ details: { left: 2825, paidBy: "cash" } });
  expect([order.id, await needed(), platform.sentMail]).toEqual([order.id, 0, []]);
});
