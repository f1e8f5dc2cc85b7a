import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { openLiveUpdates } from "#platform/live/live-updates.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { makeProduct } from "#tests/support/builders.ts";
import { checkoutOf, deliveryTo, seedMenu } from "#tests/support/checkouts.ts";
import { makeCustomer } from "#tests/support/signed-in.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { queuedJobs } from "#tests/support/queue.ts";
import { recordStatements } from "#tests/support/statements.ts";
import { readMyOrder } from "../mine/read-my-order.server.ts";
import { findOrderOfCheckout } from "./find-order-of-checkout.server.ts";
import { placeOrder } from "./place-order.server.ts";

async function shop() {
  const platform = await testPlatform();
  const ada = await makeCustomer(platform.db);
  return { platform, db: platform.db, ada, ...(await seedMenu(platform.db)) };
}

test("CHK-7 DATA-3 an order, its items and its mail job appear together, priced by the shop", async () => {
  const { platform, db, ada, lines, pancakes, syrup } = await shop();
  const form = checkoutOf({ ...deliveryTo, lines, expectedTotalCents: 3389 });
  const placed = await placeOrder(platform, ada, form);

  expect(placed).toMatchObject({ status: "pending", paymentStatus: "pending", total: 3389 });
  expect(await db.selectFrom("orders").selectAll().execute()).toMatchObject([
    {
      id: placed.id,
      userId: ada.id,
      customerName: "Ada Example",
      deliveryAddress: "12 Oak Street",
      deliveryZip: "K7L 1A1",
      subtotalCents: 2300,
      deliveryFeeCents: 699,
      taxCents: 390,
      totalCents: 3389,
      createdAt: platform.now(),
      acceptedAt: null,
    },
  ]);
  expect(await db.selectFrom("orderItems").selectAll().execute()).toMatchObject([
    {
      orderId: placed.id,
      position: 0,
      productId: pancakes.id,
      productName: "Mini bite pancakes",
      productPriceCents: 850,
      quantity: 2,
      addons: [{ id: syrup.id, name: "Maple syrup", price_cents: 100, quantity: 3 }],
      subtotalCents: 2300,
    },
  ]);
  const jobs = (await queuedJobs(db)).toSorted((one, other) => one.name.localeCompare(other.name));
  expect(jobs).toEqual([
    { name: "call-kitchen", data: { orderId: placed.id } },
    { name: "send-order-confirmation", data: { orderId: placed.id } },
  ]);
});

test("NOTE-1 NOTE-2 notes are stored with the order and its plates, and a form without any is the same as ever", async () => {
  const { platform, db, ada, lines, pickup } = await shop();
  const withNote = lines.map((line) => ({ ...line, note: "No\nicing sugar " }));
  const form = checkoutOf({ ...pickup, lines: withNote, note: " Ring the bell " });
  const placed = await placeOrder(platform, ada, form);
  const read = await readMyOrder({ db }, ada, placed.id);
  expect(read).toMatchObject({ note: "Ring the bell", items: [{ note: "No icing sugar" }] });

  // A page from before there were notes sends none: the same checkout, not another one.
  const bare = checkoutOf(pickup);
  const first = await placeOrder(platform, ada, bare);
  const again = { ...bare, note: undefined };
  expect((await placeOrder(platform, ada, again)).id).toBe(first.id);
  expect(() => checkoutOf({ ...pickup, note: "x".repeat(201) })).toThrow("at most 200 characters");
});

test("PAY-1 the fee and the tax are the store's own, of this moment", async () => {
  const { platform, db, ada, lines } = await shop();
  await db
    .updateTable("storeSettings")
    .set({ deliveryFeeCents: 500, taxRateBasisPoints: 500, isDeliveryTaxed: false })
    .execute();
  const form = checkoutOf({ ...deliveryTo, lines, expectedTotalCents: 2300 + 500 + 115 });
  expect((await placeOrder(platform, ada, form)).total).toBe(2915);
});

test("CHK-8 a card order waits for its payment, and nobody is told that it is on", async () => {
  const { platform, db, ada, pickup } = await shop();
  const form = checkoutOf({ ...pickup, paymentMethod: "card" });
  const withCards = { ...platform, cardPayments: { provider: "double" } };
  expect(await placeOrder(withCards, ada, form)).toMatchObject({
    status: "pending",
    paymentStatus: "pending",
    paymentMethod: "card",
  });
  expect(await queuedJobs(db)).toEqual([]);
});

test("CHK-10 after a lost answer the page can ask what happened, about its own checkout only", async () => {
  const { platform, db, ada, pickup } = await shop();
  const form = checkoutOf(pickup);
  expect(await findOrderOfCheckout(platform, ada, form.checkoutId)).toBeUndefined();
  const placed = await placeOrder(platform, ada, form);
  expect(await findOrderOfCheckout(platform, ada, form.checkoutId)).toEqual(placed);
  const bob = await makeCustomer(db);
  expect(await findOrderOfCheckout(platform, bob, form.checkoutId)).toBeUndefined();
});

test("DATA-3 a retry answers with the same order, also after the price moved and the product left", async () => {
  const { platform, db, ada, pickup } = await shop();
  const form = checkoutOf(pickup);
  const placed = await placeOrder(platform, ada, form);
  await db.updateTable("products").set({ priceCents: 999, isActive: false }).execute();
  expect(await placeOrder(platform, ada, form)).toEqual(placed);
  expect(await queuedJobs(db)).toHaveLength(2);
});

test("DATA-3 the same checkout with other words is refused and changes nothing", async () => {
  const { platform, db, ada, pickup } = await shop();
  const form = checkoutOf(pickup);
  const { id: orderId } = await placeOrder(platform, ada, form);
  for (const other of [
    { name: "Bob" },
    { paymentMethod: "card" as const },
    { lines: [{ ...form.lines[0]!, quantity: 3 }] },
    { expectedTotalCents: 1 },
    { lines: [] },
  ])
    await expect(placeOrder(platform, ada, { ...form, ...other })).rejects.toMatchObject({
      reason: "checkout-reused",
      details: { orderId },
    });
  expect(await db.selectFrom("orders").selectAll().execute()).toHaveLength(1);
});

test("DATA-3 two people's checkouts never meet, even under one id", async () => {
  const { platform, db, ada, pickup } = await shop();
  const bob = await makeCustomer(db);
  const form = checkoutOf(pickup);
  const [hers, his] = [
    await placeOrder(platform, ada, form),
    await placeOrder(platform, bob, form),
  ];
  expect(his.id).not.toBe(hers.id);
});

test("DATA-3 200 submissions at once make one order, one set of items and one job", async () => {
  const { platform, db, ada, pickup } = await shop();
  const form = checkoutOf(pickup);
  // A busy machine may not hand out a connection in time; whoever gets none asks again, as a browser would.
  const insist = (): ReturnType<typeof placeOrder> =>
    placeOrder(platform, ada, form).catch((error: Error) => {
      if (error.message.includes("timeout exceeded")) return insist();
      throw error;
    });
  const answers = await Promise.all(Array.from({ length: 200 }, insist));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(1);
  expect(await db.selectFrom("orderItems").select("id").execute()).toHaveLength(1);
  expect(await queuedJobs(db)).toHaveLength(2);
});

test("PAY-5 a price that moved sells nothing and says what it is now", async () => {
  const { platform, db, ada, pickup, pancakes } = await shop();
  await db.updateTable("products").set({ priceCents: 900 }).where("id", "=", pancakes.id).execute();
  await expect(placeOrder(platform, ada, checkoutOf(pickup))).rejects.toMatchObject({
    reason: "price-changed",
    details: {
      was: 2599,
      is: 2712,
      totals: { subtotal: 2400, deliveryFee: 0, tax: 312, total: 2712 },
      lines: [{ productId: pancakes.id, name: "Mini bite pancakes", unitPrice: 900 }],
    },
  });
  expect(await db.selectFrom("orders").select("id").execute()).toEqual([]);
  expect(await queuedJobs(db)).toEqual([]);
});

test("PAY-5 what is gone is named, all of it, and nothing is sold", async () => {
  const { platform, db, ada, lines, pickup, pancakes, syrup } = await shop();
  const unknownId = crypto.randomUUID();
  await db.updateTable("products").set({ isActive: false }).execute();
  const form = checkoutOf({ ...pickup, lines: [...lines, { productId: unknownId, quantity: 1 }] });
  await expect(placeOrder(platform, ada, form)).rejects.toMatchObject({
    reason: "product-unavailable",
    details: {
      gone: [
        { id: pancakes.id, name: "Mini bite pancakes" },
        { id: unknownId, name: undefined },
        { id: syrup.id, name: "Maple syrup" },
      ],
    },
  });
  expect(await db.selectFrom("orders").select("id").execute()).toEqual([]);
});

test("PAY-5 a main dish cannot ride along as an add-on", async () => {
  const { platform, db, ada, pancakes } = await shop();
  const waffle = await makeProduct(db, { name: "Waffle" });
  const addOns = [{ id: waffle.id, quantity: 1 }];
  const form = checkoutOf({ lines: [{ productId: pancakes.id, quantity: 1, addOns }] });
  await expect(placeOrder(platform, ada, form)).rejects.toMatchObject({
    reason: "product-unavailable",
    details: { gone: [{ name: "Waffle" }] },
  });
});

test("CHK-2 an empty cart is no order", async () => {
  const { platform, ada } = await shop();
  await expect(placeOrder(platform, ada, checkoutOf({}))).rejects.toThrow("cart-empty");
});

test("DATA-3 an order whose job cannot be written does not exist", async () => {
  const { platform, db, ada, pickup } = await shop();
  const jobs = {
    enqueue: () => Promise.reject(new Error("The queue is away")),
    // Refused at once, so that the careful way is gone.
    statementFor: () => Promise.reject(new Refusal("busy")),
  };
  const form = checkoutOf(pickup);
  await expect(placeOrder({ ...platform, jobs }, ada, form)).rejects.toThrow("queue is away");
  expect(await db.selectFrom("orders").select("id").execute()).toEqual([]);
  expect((await placeOrder(platform, ada, form)).total).toBe(2599);
});

test("SPEED-3 an order is one statement and its notice; with a limit in the kitchen one more", async () => {
  const { platform, db, ada, pickup } = await shop();
  const statements = recordStatements();
  await placeOrder(platform, ada, checkoutOf(pickup));
  await vi.waitFor(() => expect(statements.at(-1)).toContain("pg_notify"));
  statements.length = 0;
  await placeOrder(platform, ada, checkoutOf(pickup));
  await vi.waitFor(() => expect(statements.at(-1)).toContain("pg_notify"));
  expect(statements).toHaveLength(2);
  expect(statements[0]).toMatch(/insert into orders[^]*insert into order_items[^]*pgboss/i);

  await db.updateTable("kitchenStations").set({ capacity: 50 }).execute();
  // The one who finds that memory is out of date decides by the database, and reads it again.
  statements.length = 0;
  await placeOrder(platform, ada, checkoutOf(pickup));
  await vi.waitFor(() => expect(statements.at(-1)).toContain("pg_notify"));
  expect(statements.length).toBeGreaterThan(10);
  statements.length = 0;
  await placeOrder(platform, ada, checkoutOf(pickup));
  await vi.waitFor(() => expect(statements.at(-1)).toContain("pg_notify"));
  expect(statements).toHaveLength(3);
  expect(statements[0]).toContain("kitchen_batches");
});

test("listeners hear of the order once, the log has its id and nothing about a person", async () => {
  const { platform, ada, pickup } = await shop();
  const heard: unknown[] = [];
  const updates = openLiveUpdates(platform.config, platform.logger);
  await updates.ready;
  updates.subscribe({ heard: (notice) => void heard.push(notice), missed() {} });
  const info = vi.fn();
  const world = { ...platform, logger: { ...platform.logger, info } };

  const form = checkoutOf(pickup);
  const { id } = await placeOrder(world, ada, form);
  await placeOrder(world, ada, form);
  await vi.waitFor(() => expect(heard).toEqual([{ topic: "orders", id }]));
  await pause(100);
  expect(heard).toHaveLength(1);
  expect(info.mock.calls).toEqual([[{ orderId: id }, "order.placed"]]);
  await updates.close();
});
