import { expect, test } from "vitest";
import { readBoard } from "#shop/kitchen/read-board.server.ts";
import { readOrder } from "#shop/orders/admin/read-order.server.ts";
import { describeHistory } from "#shop/orders/admin/order-history.ts";
import type { TimeZone } from "#shop/shop-time.ts";
import { openPayment } from "#tests/simulations/payments/open-payment.ts";
import { makeOrder, makeProduct } from "#tests/support/builders.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { queuedJobs } from "#tests/support/queue.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { changeOrderStatus } from "../lifecycle/change-order-status.server.ts";
import { changePaymentStatus } from "../lifecycle/change-payment-status.server.ts";
import { editOrderForm } from "#shop/orders/editing/edit-form.ts";
import { editOrder } from "./edit-order.server.ts";

const formOf = (orderId: string, given: object) =>
  editOrderForm.parse({
    orderId,
    version: 1,
    kept: "[]",
    added: "[]",
    expectedTotalCents: 0,
    refundId: crypto.randomUUID(),
    ...given,
  });

async function shop(given: Parameters<typeof makeOrder>[1] = {}) {
  const platform = await testPlatform();
  const { db } = platform;
  const admin = await makeAdmin(db);
  const lemonade = await makeProduct(db, { name: "Lemonade", priceCents: 400, type: "Quenchers" });
  const waffle = await makeProduct(db, { name: "Waffle", priceCents: 1000 });
  // 2 × 10.00 and 1 × 5.00: 25.00, with tax 28.25.
  const order = await makeOrder(db, given, [
    { productName: "Waffle", productPriceCents: 1000, quantity: 2, productId: waffle.id },
    { productName: "Puff Puff", productPriceCents: 500, quantity: 1 },
  ]);
  const edit = (values: object) => editOrder(platform, admin, formOf(order.id, values));
  const read = () =>
    db.selectFrom("orders").selectAll().where("id", "=", order.id).executeTakeFirstOrThrow();
  const refusal = (values: object) =>
    edit(values).then(
      () => "saved",
      (error: { reason?: string }) => error.reason,
    );
  return { platform, db, admin, order, lemonade, waffle, edit, read, refusal };
}

const added = (productId: string, quantity = 1) =>
  JSON.stringify([{ productId, quantity, addOns: [] }]);
const kept = (...lines: (readonly [number, number])[]) =>
  JSON.stringify(lines.map(([position, quantity]) => ({ position, quantity })));

test("EDIT-1 items are added, removed and changed; the total follows, the history tells, the customer is told", async () => {
  const { platform, db, admin, order, lemonade, edit, read } = await shop();
  // 3 × 10.00 and a lemonade of 4.00: 34.00, with tax 38.42.
  await edit({ kept: kept([0, 3]), added: added(lemonade.id), expectedTotalCents: 3842 });
  expect(await read()).toMatchObject({
    subtotalCents: 3400,
    taxCents: 442,
    totalCents: 3842,
    dueCents: 0,
    version: 2,
    editedAt: platform.now(),
  });
  const { items, history } = await readOrder(platform, admin, order.id);
  expect(items.map(({ name, quantity }) => [name, quantity])).toEqual([
    ["Waffle", 3],
    ["Lemonade", 1],
  ]);
  expect(
    history.map((entry) => describeHistory(entry, "America/Toronto" as TimeZone).what),
  ).toEqual(["Items: 2 × Waffle, 1 × Puff Puff → 3 × Waffle, 1 × Lemonade"]);
  expect(await queuedJobs(db)).toEqual([
    {
      name: "send-order-edited",
      data: { orderId: order.id, editedAt: platform.now().toISOString() },
    },
  ]);
});

test("EDIT-1 items that stay keep the price that the customer saw; new ones have today's", async () => {
  const { db, waffle, edit, read } = await shop();
  await db.updateTable("products").set({ priceCents: 2000 }).where("id", "=", waffle.id).execute();
  // 2 × 10.00, and one more at 20.00.
  await edit({ kept: kept([0, 2]), added: added(waffle.id), expectedTotalCents: 4520 });
  expect((await read()).subtotalCents).toBe(4000);
});

test("EDIT-1 an edit that changes nothing writes nothing", async () => {
  const { db, edit } = await shop();
  await edit({ kept: kept([0, 2], [1, 1]), expectedTotalCents: 2825 });
  expect(await queuedJobs(db)).toEqual([]);
});

test.each([
  ["ready", { status: "ready" }, "order-not-editable"],
  ["completed", { status: "completed" }, "order-not-editable"],
  ["cancelled", { status: "cancelled" }, "order-not-editable"],
  ["refunded", { paymentStatus: "refunded" }, "order-not-editable"],
  ["not paid by card yet", { paymentMethod: "card" }, "order-unpaid"],
] as const)("EDIT-2 an order that is %s is not edited", async (_name, given, reason) => {
  const { refusal } = await shop(given);
  expect(await refusal({ kept: kept([0, 1]), expectedTotalCents: 1130 })).toBe(reason);
});

test("EDIT-2 refused: an outdated page, another total, a product that is gone, an item that is not there, an empty order", async () => {
  const { db, lemonade, refusal, order } = await shop();
  const good = { kept: kept([0, 1]), expectedTotalCents: 1130 };
  expect(await refusal({ ...good, version: 7 })).toBe("stale-write");
  expect(await refusal({ ...good, expectedTotalCents: 1129 })).toBe("price-changed");
  expect(await refusal({ ...good, kept: kept([5, 1]) })).toBe("stale-write");
  await db.updateTable("products").set({ isActive: false }).where("id", "=", lemonade.id).execute();
  expect(await refusal({ ...good, added: added(lemonade.id) })).toBe("product-unavailable");
  expect(() => formOf(order.id, {})).toThrow("cancel it");
  expect(() => formOf(order.id, { kept: kept([0, 1], [0, 2]) })).toThrow("twice");
});

test("EDIT-3 cash that was received: more is collected, less is handed back", async () => {
  const { platform, admin, order, lemonade, edit, read } = await shop({ paymentStatus: "paid" });
  await edit({
    kept: kept([0, 2], [1, 1]),
    added: added(lemonade.id),
    expectedTotalCents: 3277,
  });
  expect(await read()).toMatchObject({ totalCents: 3277, dueCents: 452, paymentStatus: "paid" });
  expect((await readBoard(platform, admin)).tickets).toMatchObject([{ cashDue: 452 }]);
  await changePaymentStatus(platform, admin, {
    orderId: order.id,
    version: 2,
    paymentStatus: "paid",
  });
  expect(await read()).toMatchObject({ dueCents: 0, cashExtraCents: 0, paymentStatus: "paid" });
  await edit({ version: 3, kept: kept([0, 2]), expectedTotalCents: 2260 });
  expect(await read()).toMatchObject({ totalCents: 2260, dueCents: 0 });
  const [edited] = (await readOrder(platform, admin, order.id)).history;
  expect(edited).toMatchObject({ action: "order.edited", after: { giveBack: 1017, refund: 0 } });
});

test("EDIT-3 a card order: what is too much goes back to the card, and sales have what is left", async () => {
  const world = await openPayment();
  const { platform, shard, orderId } = world;
  await world.tell("start", "pay", "deliver", "work");
  const before = (await world.state()).order;
  const [item] = (await readOrder(platform, shard.admin, orderId)).items;
  const half = Math.floor(item!.quantity / 2) || 1;
  const more = await makeProduct(shard.db, { name: "Tiny", priceCents: 100, type: "Quenchers" });
  const totalWith = (subtotal: number) => subtotal + Math.round(subtotal * 0.13);
  const perPlate = item!.subtotal / item!.quantity;
  // First one plate less, or a small thing instead of the only one.
  const isOne = item!.quantity === 1;
  const smaller = isOne
    ? { kept: "[]", added: added(more.id), expectedTotalCents: totalWith(100) }
    : { kept: kept([0, half]), expectedTotalCents: totalWith(perPlate * half) };
  const { refund } = await editOrder(
    platform,
    shard.admin,
    formOf(orderId, { version: before.version, ...smaller }),
  );
  expect(refund).toBe("succeeded");
  await world.tell("deliver", "work");
  const { order, held } = await world.state();
  expect(order).toMatchObject({
    totalCents: smaller.expectedTotalCents,
    refundedCents: 0,
    paymentStatus: "paid",
  });
  expect(held).toBe(smaller.expectedTotalCents);
  expect((await world.state()).refunds).toMatchObject([
    { amountCents: before.totalCents - smaller.expectedTotalCents, status: "succeeded" },
  ]);

  // Now more again: asked for in cash, and received.
  const bigger = totalWith((isOne ? 100 : perPlate * half) + 100);
  const due = bigger - smaller.expectedTotalCents;
  const stay = isOne ? kept([1, 1]) : kept([0, half]);
  const edited = await editOrder(
    platform,
    shard.admin,
    formOf(orderId, {
      version: order.version,
      kept: stay,
      added: added(more.id),
      expectedTotalCents: bigger,
    }),
  );
  expect((await readOrder(platform, shard.admin, orderId)).due).toBe(due);
  const { version } = await changePaymentStatus(platform, shard.admin, {
    orderId,
    version: edited.version,
    paymentStatus: "paid",
  });
  const row = () =>
    shard.db
      .selectFrom("orders")
      .select(["dueCents", "cashExtraCents", "paymentAttention", "refundedCents", "totalCents"])
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
  expect(await row()).toMatchObject({ dueCents: 0, cashExtraCents: due });

  // Cancelled: the card is refunded, and somebody is told about the cash.
  await changeOrderStatus(platform, shard.admin, {
    orderId,
    version,
    status: "cancelled",
    refund: "send",
  });
  await world.tell("deliver", "work");
  expect(await row()).toMatchObject({
    refundedCents: smaller.expectedTotalCents,
    totalCents: bigger,
    paymentAttention: expect.stringContaining("in cash on top of the card"),
  });
});
