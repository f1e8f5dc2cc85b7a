import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOrder } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { openTestDatabase, testDatabase } from "#tests/support/platform.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { connect, type Db } from "#platform/database/database.server.ts";
import { growOrders } from "#tests/bench/grow-orders.ts";
import { countPastDays } from "./count-past-days.server.ts";
import { listOrders } from "./list-orders.server.ts";
import { readOrderView } from "./order-view.ts";

let shared: Awaited<ReturnType<typeof openTestDatabase>>;
let admin: Admin;
const today = "2026-01-05";
const view = (search: string) => readOrderView(new URLSearchParams(search), today);
const list = (search: string, db: Db = shared.db) => listOrders({ db }, admin, view(search));

/** What a plain count and a plain sort say. */
async function truth(where: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where ${sql.raw(where)} order by created_at desc, id desc`.execute(
    shared.db,
  );
  return rows.map(({ id }) => id);
}

beforeAll(async () => {
  shared = await openTestDatabase();
  admin = await makeAdmin(shared.db);
  await growOrders(shared.ownerUrl, 9_000, testNow);
}, 60_000);
afterAll(() => shared.close());

test("ADM-4 newest first, ten a page, the last page as quickly found as the first", async () => {
  const all = await truth("true");
  for (const page of [1, 2, 101, 540, 899, 900, 5_000]) {
    const { orders, found, window } = await list(`page=${page}`);
    const start = (Math.min(page, 900) - 1) * 10;
    expect(orders.map(({ id }) => id)).toEqual(all.slice(start, start + 10));
    expect([found, window.pageCount]).toEqual([{ count: 9_000, isMore: false, among: null }, 900]);
  }
});

test.each([
  ["from=2026-01-05&to=2026-01-05", "created_at >= '2026-01-05 05:00Z'"],
  [
    "from=2025-12-30&to=2026-01-02",
    "created_at >= '2025-12-30 05:00Z' and created_at < '2026-01-03 05:00Z'",
  ],
  ["to=2025-12-31", "created_at < '2026-01-01 05:00Z'"],
  ["from=2026-01-04", "created_at >= '2026-01-04 05:00Z'"],
])("ADM-2 days of the shop, counted exactly and paged: %s", async (search, where) => {
  const all = await truth(where);
  const last = Math.ceil(all.length / 10);
  for (const page of [1, last]) {
    const { orders, found } = await list(`${search}&page=${page}`);
    expect(found.count).toBe(all.length);
    expect(orders.map(({ id }) => id)).toEqual(all.slice((page - 1) * 10, page * 10));
  }
});

test.each([
  ["holfox", "holfox"],
  ["qqqzzz", "qqqzzz"],
  ["c4ca4238", "c4ca4238"],
  ["pending", "pending"],
  ["613-55", "613-55"],
  ["%", String.raw`\%`],
])("ADM-3 a rare word is counted to the last order: %s", async (term, pattern) => {
  const all = await truth(`search_text like '%${pattern}%'`);
  const { orders, found } = await list(`q=${encodeURIComponent(term)}`);
  expect(found).toMatchObject({ count: all.length, isMore: false });
  expect(orders.map(({ id }) => id)).toEqual(all.slice(0, 10));
  const last = Math.max(1, Math.ceil(all.length / 10));
  const end = await list(`q=${encodeURIComponent(term)}&page=${last}`);
  expect(end.orders.map(({ id }) => id)).toEqual(all.slice((last - 1) * 10));
});

test.each(["completed", "card", "amara"])(
  "ADM-3 of a common word the newest are shown, and the count says that there are more: %s",
  async (term) => {
    const all = await truth(`search_text like '%${term}%'`);
    for (const page of [1, 7]) {
      const { orders, found } = await list(`q=${term}&page=${page}`);
      expect(orders.map(({ id }) => id)).toEqual(all.slice((page - 1) * 10, page * 10));
      expect(found.count).toBeLessThanOrEqual(all.length);
      expect(found.isMore).toBe(found.count < all.length);
    }
  },
);

test("ADM-3 words within days; a page beyond the last is the last", async () => {
  const where = "created_at >= '2026-01-01 05:00Z' and search_text like '%cancelled%'";
  const all = await truth(where);
  const { orders, found, window } = await list("q=cancelled&from=2026-01-01&page=999");
  expect(found).toEqual({ count: all.length, isMore: false, among: null });
  expect(window.page).toBe(Math.ceil(all.length / 10));
  expect(orders.map(({ id }) => id)).toEqual(all.slice((window.page - 1) * 10));
});

test("ADM-3 name, e-mail, status, payment method and status, id, phone in any spelling, number", async () => {
  const { db } = await testDatabase();
  const { id } = await makeOrder(db, {
    customerName: "Zoë O'Brien",
    customerEmail: "zoe@brien.example",
    customerPhone: "+1 (613) 555-0188",
    status: "ready",
    paymentMethod: "card",
    paymentStatus: "refunded",
    pickupNumber: 777,
  });
  await makeOrder(db, { status: "cancelled" });
  const terms = ["zoë o'b", "BRIEN.exa", "ready", "card", "refunded", id, id.slice(3, 9)];
  for (const term of [...terms, "613) 555", "6135550188", "p-777", "  ready  "]) {
    const { orders } = await list(`q=${encodeURIComponent(term)}`, db);
    expect([term, orders.map((order) => order.id)]).toEqual([term, [id]]);
  }
  expect((await list("q=_", db)).orders).toEqual([]);
});

test("SPEED-4 the counted days follow what is added and taken away, whoever does it", async () => {
  const { db, ownerUrl } = await testDatabase();
  await makeOrder(db);
  await makeOrder(db, { createdAt: new Date("2026-01-04T23:59:59.999Z") });
  const counted = async () =>
    (await db.selectFrom("orderCounts").select(["day", "orders"]).orderBy("day").execute())
      .filter(({ orders }) => orders !== 0)
      .map(({ day, orders }) => `${String(day)} ${orders}`);
  expect(await counted()).toEqual(["2026-01-04 1", "2026-01-05 1"]);
  const owner = connect(ownerUrl, { max: 1 });
  await sql`delete from orders where created_at < '2026-01-05'`.execute(owner.db);
  await owner.close();
  expect((await list("", db)).found.count).toBe(1);
  await expect(db.updateTable("countedDays").set({ orders: 9 }).execute()).rejects.toMatchObject({
    code: "42501",
  });
});

test("SPEED-4 an order of today writes no count, and days that are over are counted once", async () => {
  const { db, ownerUrl } = await testDatabase();
  const owner = connect(ownerUrl, { max: 2 });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const total = async () =>
    (
      await sql<{
        orders: number;
      }>`select sum(orders)::integer as orders from order_counts`.execute(db)
    ).rows[0]!.orders;
  const stored = async () =>
    (await db.selectFrom("countedDays").select("orders").execute()).map(({ orders }) => orders);
  for (const days of [0, 0, 1, 3, 3, 5]) await makeOrder(db, { createdAt: daysAgo(days) });
  // Of days that were counted when the database was made.
  expect((await stored()).reduce((sum, orders) => sum + orders, 0)).toBe(3);
  expect(await total()).toBe(6);

  // A week without a count: everything is newer than what was counted.
  await sql`delete from counted_days`.execute(owner.db);
  const weekAgo = daysAgo(7).toISOString().slice(0, 10);
  await sql`update counted_orders set until_day = ${weekAgo}::date`.execute(owner.db);
  expect([await stored(), await total()]).toEqual([[], 6]);
  // An old order that is being written while the days are counted is in one of the two figures.
  const late = await owner.db.startTransaction().execute();
  await makeOrder(late, { createdAt: daysAgo(8) });
  const counting = Promise.all([countPastDays({ db }), countPastDays({ db })]);
  await late.commit().execute();
  await counting;
  expect((await stored()).toSorted()).toEqual([1, 1, 2]);
  expect(await total()).toBe(7);
  await countPastDays({ db });
  expect(await total()).toBe(7);
  expect((await list("", db)).found.count).toBe(7);
  await owner.close();
});
