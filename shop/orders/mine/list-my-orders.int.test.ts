import { expect, test } from "vitest";
import { makeOrder, makeProduct } from "#tests/support/builders.ts";
import { makeCustomer } from "#tests/support/signed-in.ts";
import { testDatabase } from "#tests/support/platform.ts";
import { listMyOrders, openOrdersOf, summariseMyOrders } from "./list-my-orders.server.ts";
import { orderAgain } from "../checkout/order-again.server.ts";
import { readMyOrder } from "./read-my-order.server.ts";

const minute = (number: number) => new Date(Date.UTC(2026, 0, 5, 15, number));

async function shop() {
  const { db } = await testDatabase();
  const ada = await makeCustomer(db);
  const bob = await makeCustomer(db);
  return { db, world: { db }, ada, bob };
}

test("DASH-4 DASH-6 only one's own, newest first, ten a page", async () => {
  const { db, world, ada, bob } = await shop();
  for (let number = 0; number < 23; number++)
    await makeOrder(db, { userId: ada.id, createdAt: minute(number) }, [{ quantity: 2 }, {}]);
  await makeOrder(db, { userId: bob.id });
  await makeOrder(db, {});

  const first = await listMyOrders(world, ada);
  expect(first).toMatchObject({ total: 23, page: 1, pageCount: 3 });
  expect(first.orders.map(({ placedAt }) => placedAt)).toEqual(
    Array.from({ length: 10 }, (_, index) => minute(22 - index)),
  );
  expect(first.orders[0]).toMatchObject({ itemCount: 3, status: "pending", isUnpaid: false });
  expect((await listMyOrders(world, ada, { page: 3 })).orders).toHaveLength(3);
  for (const [page, shown] of [
    [99, 3],
    [-1, 1],
    [Number.NaN, 1],
    [1.5, 1],
  ] as const)
    expect((await listMyOrders(world, ada, { page })).page).toBe(shown);
  expect((await listMyOrders(world, bob)).total).toBe(1);
});

test("DASH-4 the search looks through status and type, in any case, and takes signs as signs", async () => {
  const { db, world, ada } = await shop();
  await makeOrder(db, { userId: ada.id, status: "ready" });
  await makeOrder(db, { userId: ada.id, status: "completed", orderType: "delivery" });
  await makeOrder(db, { userId: ada.id, status: "pending", orderType: "delivery" });
  const found = async (search: string) => (await listMyOrders(world, ada, { search })).total;

  expect(await found("DELIV")).toBe(2);
  expect(await found(" ready ")).toBe(1);
  expect(await found("e")).toBe(3);
  expect(await found("")).toBe(3);
  for (const sign of ["%", "_", "\\", "'", "\0%", "x".repeat(5_000)])
    expect(await found(sign)).toBe(0);
});

test("DASH-3 totals: pending is three statuses, spent is what was paid and not refunded", async () => {
  const { db, world, ada, bob } = await shop();
  expect(await summariseMyOrders(world, ada)).toEqual({ count: 0, pending: 0, spent: 0 });
  const statuses = ["pending", "confirmed", "preparing", "ready", "completed"] as const;
  for (const status of statuses) await makeOrder(db, { userId: ada.id, status });
  expect(await summariseMyOrders(world, ada)).toMatchObject({ count: 5, spent: 0 });
  await makeOrder(db, { userId: ada.id, status: "cancelled" });
  await makeOrder(db, { userId: ada.id, paymentStatus: "failed", status: "ready" });
  await makeOrder(db, { userId: ada.id, paymentStatus: "refunded", status: "completed" });
  const part = { paymentStatus: "paid", refundedCents: 61, status: "completed" } as const;
  await makeOrder(db, { userId: ada.id, ...part });
  await makeOrder(db, { userId: bob.id });
  // 850 and 13 % are 961 each.
  expect(await summariseMyOrders(world, ada)).toEqual({
    count: 9,
    pending: 3,
    spent: 900,
  });
});

test("DASH-6 an order is read whole by its owner and found by nobody else", async () => {
  const { db, world, ada, bob } = await shop();
  const addons = JSON.stringify([{ id: "a", name: "Honey", price_cents: 150, quantity: 2 }]);
  const items = [{ quantity: 2, addons }, { productName: "Waffle" }];
  const { id } = await makeOrder(db, { userId: ada.id, orderType: "delivery" }, items);
  expect(await readMyOrder(world, ada, id)).toMatchObject({
    id,
    version: 1,
    delivery: { address: "12 Oak Street", city: "Kingston", zipCode: "K7L 1A1" },
    totals: { subtotal: 3150, deliveryFee: 699, tax: 500, total: 4349 },
    items: [
      {
        name: "Mini bite pancakes",
        quantity: 2,
        subtotal: 2300,
        addOns: [{ id: "a", name: "Honey", unitPrice: 150, quantity: 2 }],
      },
      { name: "Waffle", addOns: [], subtotal: 850 },
    ],
  });
  for (const [who, which] of [
    [bob, id],
    [ada, crypto.randomUUID()],
    [ada, "not an id"],
    [ada, "' or true --"],
  ] as const)
    await expect(readMyOrder(world, who, which)).rejects.toThrow("not-found");
});

test("open orders are those the kitchen still has to do with; an unpaid card order says so", async () => {
  const { db, ada, bob } = await shop();
  for (const status of ["completed", "cancelled"] as const)
    await makeOrder(db, { userId: ada.id, status });
  await makeOrder(db, { userId: bob.id });
  await makeOrder(db, { userId: ada.id, status: "ready", createdAt: minute(1) });
  await makeOrder(db, { userId: ada.id, paymentMethod: "card", createdAt: minute(2) });
  const at = (minutes: number) => ({ db, now: () => new Date(Date.now() + minutes * 60_000) });
  const open = [
    { status: "pending", paymentMethod: "card", isUnpaid: true },
    { status: "ready", isUnpaid: false },
  ];
  expect(await openOrdersOf(at(16), ada)).toMatchObject(open);
  // How it ended is told for a quarter of an hour, after what is still to come.
  const all = await openOrdersOf(at(14), ada);
  expect(all).toMatchObject([...open, {}, {}]);
  expect(
    all
      .slice(2)
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(["cancelled", "completed"]);
});

test("DASH-4 an order is on the page that shows it, whatever is searched for", async () => {
  const { db, world, ada, bob } = await shop();
  const ids: string[] = [];
  for (let number = 0; number < 23; number++) {
    const orderType = number % 2 ? "delivery" : "pickup";
    const { id } = await makeOrder(db, { userId: ada.id, createdAt: minute(number), orderType });
    ids.unshift(id);
  }
  const pageOf = async (orderId: string, search = "") =>
    (await listMyOrders(world, ada, { orderId, search })).page;
  expect(await Promise.all([ids[0]!, ids[9]!, ids[10]!, ids[22]!].map((id) => pageOf(id)))).toEqual(
    [1, 1, 2, 3],
  );
  expect(await pageOf(ids[22]!, "pickup")).toBe(2);
  // Not among those found, somebody else's, nobody's: the first page.
  const { id } = await makeOrder(db, { userId: bob.id, createdAt: minute(0) });
  for (const [orderId, search] of [
    [ids[22]!, "delivery"],
    [id, ""],
    [crypto.randomUUID(), ""],
  ] as const)
    expect(await pageOf(orderId, search)).toBe(1);
  expect((await listMyOrders(world, ada, { orderId: ids[22]!, page: 2 })).page).toBe(2);
});

test("the same again: today's menu, today's prices, and what changed", async () => {
  const { db, world, ada, bob } = await shop();
  const waffle = await makeProduct(db, { name: "Waffle", priceCents: 950 });
  const honey = await makeProduct(db, { name: "Honey", priceCents: 150, type: "Drizzles" });
  const gone = await makeProduct(db, { name: "Gone", isActive: false, type: "Drizzles" });
  const addons = JSON.stringify(
    [honey, gone].map(({ id, name }) => ({ id, name, price_cents: 150, quantity: 2 })),
  );
  const item = { productId: waffle.id, productName: "Waffle", quantity: 3, addons };
  const { id } = await makeOrder(db, { userId: ada.id }, [item]);
  expect(await orderAgain(world, ada, id)).toEqual({
    lines: [{ productId: waffle.id, quantity: 3, addOns: [{ id: honey.id, quantity: 2 }] }],
    changes: [
      { what: "price", name: "Waffle", was: 850, is: 950 },
      { what: "gone", name: "Gone" },
    ],
  });
  await expect(orderAgain(world, bob, id)).rejects.toThrow("not-found");
});
