import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import type { Db } from "#platform/database/database.server.ts";
import { isOpenAt } from "#shop/store/opening-hours.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { testDatabase } from "#tests/support/platform.ts";
import { seedDemo } from "./seed.ts";

const tables = ["users", "accounts", "products", "orders", "order_items", "store_settings"];

async function contents(db: Db): Promise<unknown[]> {
  const found = [];
  for (const table of tables) {
    const { rows } =
      await sql`select to_jsonb(t) as row from ${sql.table(table)} t order by 1`.execute(db);
    found.push(rows);
  }
  return found;
}

test("seeding twice gives the same rows", async () => {
  const { db, ownerUrl } = await testDatabase({ demo: true });
  const before = await contents(db);
  await seedDemo(ownerUrl, { now: testNow });
  expect(await contents(db)).toEqual(before);
});

test("seeding again keeps what was changed and brings back what is missing", async () => {
  const { db, ownerUrl, appUrl } = await testDatabase({ demo: true });
  await db
    .updateTable("products")
    .set({ priceCents: 1 })
    .where("name", "=", "Blueberry Burst")
    .execute();
  await db.deleteFrom("users").where("email", "=", "customer@dollop.example").execute();

  await seedDemo(ownerUrl, { now: testNow });
  await seedDemo(appUrl, { now: new Date(testNow.getTime() + 86_400_000) });

  const burst = await db
    .selectFrom("products")
    .select("priceCents")
    .where("name", "=", "Blueberry Burst")
    .execute();
  expect(burst).toEqual([{ priceCents: 1 }]);
  const { count } = await db
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(2);
});

test("PROM-1 a demo kitchen has three stations, and every order a time; seeding again keeps what was changed", async () => {
  const { db, ownerUrl } = await testDatabase();
  await seedDemo(ownerUrl, { now: testNow, hasKitchen: true });
  const orders = await db.selectFrom("orders").select("promisedFor").execute();
  expect(orders).toHaveLength(60);
  expect(orders.every(({ promisedFor }) => promisedFor !== null)).toBe(true);
  const stations = () =>
    db.selectFrom("kitchenStations").select(["name", "capacity"]).orderBy("position").execute();
  expect(await stations()).toHaveLength(3);
  await db.updateTable("kitchenStations").set({ capacity: 5 }).execute();
  await seedDemo(ownerUrl, { now: testNow, hasKitchen: true });
  expect((await stations()).map(({ capacity }) => capacity)).toEqual([5, 5, 5]);
});

test("the same time gives the same data in another database", async () => {
  const [first, second] = [await testDatabase({ demo: true }), await testDatabase()];
  await seedDemo(second.ownerUrl, { now: testNow });
  const [, , products, orders, items] = await contents(first.db);
  const [, , ...again] = await contents(second.db);
  expect(again.slice(0, 3)).toEqual([products, orders, items]);
});

test("DATA-1 sixty orders in every state, all taken while the shop was open", async () => {
  const { db } = await testDatabase({ demo: true });
  const orders = await db.selectFrom("orders").selectAll().execute();
  const { hours, timeZone } = await readStoreSettings({ db });
  expect(orders).toHaveLength(60);
  const every = <Key extends keyof (typeof orders)[number]>(key: Key) =>
    new Set(orders.map((order) => order[key]));
  expect(every("status").size).toBe(6);
  expect(every("paymentStatus").size).toBe(4);
  expect(every("orderType").size).toBe(2);
  expect(every("paymentMethod").size).toBe(2);
  for (const { createdAt, id } of orders) {
    expect(isOpenAt(hours, createdAt, timeZone), id).toBe(true);
    expect(createdAt.getTime()).toBeLessThan(testNow.getTime());
    expect(createdAt.getTime()).toBeGreaterThanOrEqual(testNow.getTime() - 42 * 86_400_000);
  }
  const items = await db.selectFrom("orderItems").select("addons").execute();
  expect(items.some(({ addons }) => (addons as unknown[]).length > 0)).toBe(true);
});

test("PAY-1 CART-3 totals computed in SQL are the same", async () => {
  const { db } = await testDatabase({ demo: true });
  const { rows } = await sql<{ differences: number; orders: number }>`
    with lines as (
      select item.order_id, sum((item.product_price_cents + coalesce((
        select sum((addon ->> 'price_cents')::int * (addon ->> 'quantity')::int)
        from jsonb_array_elements(item.addons) addon
      ), 0)) * item.quantity) as cents
      from order_items item group by item.order_id
    ), expected as (
      select o.*, lines.cents, case order_type when 'delivery' then 699 else 0 end as fee
      from orders o join lines on lines.order_id = o.id
    )
    select count(*) as orders, count(*) filter (where
      subtotal_cents <> cents or delivery_fee_cents <> fee
      or tax_cents <> round((cents + fee) * 0.13)
      or total_cents <> cents + fee + round((cents + fee) * 0.13)
    ) as differences from expected`.execute(db);
  expect(rows).toEqual([{ orders: 60, differences: 0 }]);
});

test("demo data is refused in production", async () => {
  const { ownerUrl, db } = await testDatabase();
  vi.stubEnv("NODE_ENV", "production");
  try {
    await expect(seedDemo(ownerUrl, { now: testNow })).rejects.toThrow("refused");
  } finally {
    vi.unstubAllEnvs();
  }
  expect(await db.selectFrom("users").select("id").execute()).toEqual([]);
});

test("CHK-7 the first order after seeding has a pickup number of its own", async () => {
  const { db, ownerUrl, appUrl } = await testDatabase({ demo: true });
  const next = async () => (await makeOrder(db)).pickupNumber;
  const taken = await db.selectFrom("orders").select("pickupNumber").execute();
  const first = await next();
  expect(taken.map(({ pickupNumber }) => pickupNumber)).not.toContain(first);
  // Nothing was missing, so nothing moves.
  await seedDemo(ownerUrl, { now: testNow });
  await seedDemo(appUrl, { now: testNow });
  expect(await next()).toBe(first + 1);
});
