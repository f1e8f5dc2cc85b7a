import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Tx } from "#platform/database/database.server.ts";
import { demoOrders } from "#tools/demo/orders.ts";
import { demoAccounts } from "#tools/demo/people.ts";
import { demoProducts } from "#tools/demo/menu.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { countRowsRead } from "#tests/support/postgres/rows-read.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { readStoreSettings } from "../store/read-store-settings.server.ts";
import { listSoldOrders } from "./list-sold-orders.server.ts";
import { readSales } from "./read-sales.server.ts";
import { averageOrder } from "./sales.ts";

type AddOn = { id: string; price_cents: number; quantity: number };

/**
 * What was sold, from the list the demo data was made of: no SQL, and clocks by `Intl` and not by
 * Temporal or PostgreSQL.
 */
async function oracle(platform: Parameters<typeof readStoreSettings>[0]) {
  const settings = await readStoreSettings(platform);
  const account = { ...demoAccounts[1], id: "", phone: "" };
  const sold = demoOrders(testNow, settings, account).filter(
    ({ order }) => order.status !== "cancelled" && order.paymentStatus === "paid",
  );
  const clock = new Intl.DateTimeFormat("en-CA", {
    timeZone: "America/Toronto",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  });
  const wall = (instant: Date) => {
    const parts = Object.fromEntries(
      clock.formatToParts(instant).map(({ type, value }) => [type, value]),
    );
    return {
      day: `${parts["year"]}-${parts["month"]}-${parts["day"]}`,
      hour: Number(parts["hour"]),
    };
  };
  return sold.map(({ order, items }) => ({ ...order, items, ...wall(order.createdAt) }));
}
type Sold = Awaited<ReturnType<typeof oracle>>;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const figuresOf = (orders: Sold) => ({
  orders: orders.length,
  revenue: sum(orders.map(({ totalCents, taxCents }) => totalCents - taxCents)),
});

function things(orders: Sold, kind: "product" | "addOn") {
  const found = new Map<string, { sold: number; revenue: number }>();
  for (const item of orders.flatMap(({ items }) => items)) {
    const add = (id: string, pieces: number, price: number) => {
      const { sold, revenue } = found.get(id) ?? { sold: 0, revenue: 0 };
      found.set(id, { sold: sold + pieces, revenue: revenue + pieces * price });
    };
    if (kind === "product") add(item.productId, item.quantity, item.productPriceCents);
    else
      for (const addOn of JSON.parse(item.addons) as AddOn[])
        add(addOn.id, addOn.quantity * item.quantity, addOn.price_cents);
  }
  const name = (id: string) => demoProducts.find((product) => product.id === id)!.name;
  return [...found]
    .map(([key, figures]) => ({ key, name: name(key), ...figures }))
    .sort((a, b) => b.sold - a.sold || b.revenue - a.revenue || (a.name < b.name ? -1 : 1));
}

test("DASH-3 every figure of the sales page equals what the demo orders add up to", async () => {
  const platform = await testPlatform({ demo: true });
  const admin = await makeAdmin(platform.db);
  const all = await oracle(platform);
  for (const period of [
    { from: "2025-11-24", to: "2026-01-05" },
    { from: "2025-12-20", to: "2026-01-02" },
    { from: "2026-01-05", to: "2026-01-05" },
    { from: "2024-01-06", to: "2026-01-05" },
  ]) {
    const orders = all.filter(({ day }) => period.from <= day && day <= period.to);
    const sales = await readSales(platform, admin, period);
    expect(sales.total).toEqual(figuresOf(orders));
    for (const part of sales.parts)
      expect(part).toMatchObject(
        figuresOf(orders.filter(({ day }) => part.from <= day && day <= part.to)),
      );
    for (const { hour, ...figures } of sales.hours)
      expect(figures).toEqual(figuresOf(orders.filter((order) => order.hour === hour)));
    expect(sum(sales.hours.map((hour) => hour.orders))).toBe(orders.length);
    expect(sales.products).toEqual(things(orders, "product").slice(0, 8));
    expect(sales.addOns).toEqual(things(orders, "addOn").slice(0, 8));
    const average = orders.length && Math.round(sales.total.revenue / orders.length);
    expect(averageOrder(sales.total)).toBe(average);
  }
});

test("behind every figure are exactly its orders", async () => {
  const platform = await testPlatform({ demo: true });
  const admin = await makeAdmin(platform.db);
  const period = { from: "2025-11-24", to: "2026-01-05" };
  const orders = (await oracle(platform)).filter(({ day }) => day >= period.from);
  const sales = await readSales(platform, admin, period);
  const whole = { ...period, hour: null, product: "", addOn: "" };
  for (const { hour, ...figures } of sales.hours) {
    const { total } = await listSoldOrders(platform, admin, { ...whole, hour }, 1);
    expect(total).toEqual(figures);
  }
  const [product, addOn] = [sales.products[0]!.key, sales.addOns[0]!.key];
  const found = await listSoldOrders(platform, admin, { ...whole, product }, 1);
  const ids = orders
    .filter(({ items }) => items.some((item) => item.productId === product))
    .map(({ id }) => id);
  expect(found.total.orders).toBe(ids.length);
  expect(found.itemName).toBe(sales.products[0]!.name);
  expect(ids.slice(0, 20)).toEqual(found.orders.map(({ id }) => id));
  const with_ = await listSoldOrders(platform, admin, { ...whole, addOn }, 1);
  expect(with_.total.orders).toBe(
    orders.filter(({ items }) => items.some(({ addons }) => addons.includes(addOn))).length,
  );
  const none = { ...whole, product: "'; drop table orders; --" };
  expect((await listSoldOrders(platform, admin, none, 1)).orders).toEqual([]);
});

test("an order belongs to the shop's day, also at midnight and when clocks change; revenue is paid, before tax, less refunds", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  const admin = await makeAdmin(db);
  // 23:30 and 00:30 in Kingston around the night in which clocks go back.
  for (const at of ["2025-11-02T03:30:00Z", "2025-11-02T04:30:00Z", "2025-11-03T04:30:00Z"])
    await makeOrder(db, { createdAt: new Date(at), refundedCents: 100, paymentStatus: "paid" });
  await makeOrder(db, { createdAt: new Date("2025-11-03T05:00:00Z"), paymentStatus: "paid" });
  await makeOrder(db, { createdAt: new Date("2025-11-02T04:30:00Z") });
  await makeOrder(db, { createdAt: new Date("2025-11-02T04:30:00Z"), paymentMethod: "card" });
  const cancelled = { createdAt: new Date("2025-11-02T04:30:00Z"), status: "cancelled" as const };
  await makeOrder(db, cancelled);
  await makeOrder(db, { ...cancelled, paymentStatus: "paid", refundedCents: 100 });
  const { parts, total, tax, unpaid, notRefunded } = await readSales(platform, admin, {
    from: "2025-11-01",
    to: "2025-11-02",
  });
  expect(parts.map(({ orders, revenue }) => [orders, revenue])).toEqual([
    [1, 762],
    [2, 1524],
  ]);
  // Of 8.50 and 1.11 tax, 1.00 was refunded: 0.99 of the tax is left.
  expect(total).toEqual({ orders: 3, revenue: 2286 });
  expect(tax).toBe(3 * 99);
  expect(unpaid).toEqual({ orders: 1, amount: 961 });
  expect(notRefunded).toEqual({ orders: 1, amount: 861 });
});

test("SPEED-12 sales of a period, and the orders behind a figure, read no item that was sold before it", async () => {
  const platform = await testPlatform();
  const { db, now } = platform;
  const admin = await makeAdmin(db);
  const sold = { paymentStatus: "paid" as const };
  for (let number = 0; number < 30; number++)
    await makeOrder(db, { ...sold, createdAt: new Date("2025-10-01T16:00:00Z") });
  const items = [{}, { addons: '[{"id":"a","name":"Syrup","price_cents":50,"quantity":1}]' }];
  for (let number = 0; number < 3; number++) await makeOrder(db, sold, items);
  const period = { from: "2026-01-01", to: "2026-01-05" };

  const read = (work: (deps: { db: Tx; now: typeof now }) => Promise<unknown>) =>
    countRowsRead(db, "order_items", async (tx) => {
      // At a million orders PostgreSQL joins by reading everything, if it may.
      await sql`set local enable_nestloop = off`.execute(tx);
      await work({ db: tx, now });
    });
  expect(await read((deps) => readSales(deps, admin, period))).toBe(6);
  const [product] = (await readSales(platform, admin, period)).products;
  const behind = { ...period, hour: null, addOn: "", product: product!.key };
  // For the figures and for the list.
  expect(await read((deps) => listSoldOrders(deps, admin, behind, 1))).toBeLessThanOrEqual(12);
});
