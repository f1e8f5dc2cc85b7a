import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Db } from "#platform/database/database.server.ts";
import { lockProduct } from "#shop/catalogue/products/managed-products.queries.server.ts";
import { fallBehind } from "#shop/orders/behind/fall-behind.server.ts";
import { payWithCash } from "#shop/payments/session/pay-with-cash.server.ts";
import { lockForBehind, saveBehind } from "#shop/promise/behind/plan-behind.server.ts";
import { leaveAdvice } from "#shop/promise/kept/leave-advice.server.ts";
import { readCurrentSnapshot } from "#shop/snapshot/shop-snapshot.server.ts";
import { changeStoreSettings } from "#shop/store/change-store-settings.server.ts";
import { requireOpen } from "#shop/store/require-open.ts";
import { checkoutOf, seedMenu } from "#tests/support/checkouts.ts";
import { insist, limitedKitchen } from "#tests/support/kitchen/limited-kitchen.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { makeAdmin, makeCustomer } from "#tests/support/signed-in.ts";
import { countOpenCashOrders } from "./order-limits.queries.server.ts";
import { placeOnce } from "./place-once.server.ts";
import { placeOrder } from "./place-order.server.ts";

const minuteMs = 60_000;
const behindMs = 45 * minuteMs;

/** Until so many wait for a lock that has a name. */
const untilWaiting = (db: Db, count: number) =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
      db,
    );
    expect(rows).toHaveLength(count);
  });

/** Ended with the test, also with one that fails half-way. */
async function begin(db: Db) {
  const tx = await db.startTransaction().execute();
  onTestFinished(async () => {
    if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute();
  });
  return tx;
}

/** Memory is out of date, so that the database decides about the next order. */
const makeCareful = (db: Db) =>
  db
    .updateTable("kitchenState")
    .set((state) => ({ behindUntil: state.ref("behindUntil") }))
    .execute();

const ways = [
  ["at once", null],
  ["at once", 4],
  ["with care", null],
  ["with care", 4],
] as const;

test.each(ways)(
  "PROM-9 an order %s waits for a kitchen that says that it is behind, and gets a time after that; capacity %s",
  async (way, capacity) => {
    const { deps, db, order } = await limitedKitchen(capacity);
    await order();
    if (way === "with care") await makeCareful(db);
    const falling = await begin(db);
    await lockForBehind(falling, async () => {});
    const placing = order();
    await untilWaiting(db, 1);
    const behindUntil = new Date(deps.now().getTime() + behindMs);
    await saveBehind(falling, { behindUntil, orders: [] });
    await falling.commit().execute();
    expect((await placing).promise!.promisedFor > behindUntil).toBe(true);
  },
);

test.each(ways)(
  "PROM-9 a kitchen that says that it is behind waits for an order %s, and moves it; capacity %s",
  async (way, capacity) => {
    const { deps, db, customer, order, promiseOf } = await limitedKitchen(capacity);
    const admin = await makeAdmin(db);
    await order();
    if (way === "with care") await makeCareful(db);
    // The order is written and counts its limits.
    const counting = await begin(db);
    await countOpenCashOrders(counting, customer.id, 3);
    const placing = order();
    await untilWaiting(db, 1);
    const falling = fallBehind(deps, admin, 20);
    await untilWaiting(db, 2);
    await counting.commit().execute();
    const { id, promise } = await placing;
    const { behindUntil, moved } = await falling;
    expect(moved.map((each) => each.id)).toContain(id);
    const { promisedFor } = await promiseOf(id);
    expect(promisedFor! > promise!.promisedFor).toBe(true);
    expect(promisedFor! > behindUntil).toBe(true);
  },
);

test("PROM-9 settings, advice, a pause and a kitchen that is behind at the same moment: nobody waits in a circle", async () => {
  const { deps, db, order } = await limitedKitchen(4);
  const admin = await makeAdmin(db);
  await order();
  const [{ id: stationId }] = (await db.selectFrom("kitchenStations").select("id").execute()) as [
    { id: string },
  ];
  const rest = async (isPaused: boolean) => {
    const { version } = await db
      .selectFrom("storeSettings")
      .select("version")
      .executeTakeFirstOrThrow();
    await changeStoreSettings(deps, admin, { version }, async (tx) => {
      await tx.updateTable("kitchenStations").set({ capacity: 4 }).execute();
      await tx
        .updateTable("kitchenState")
        .set((state) => ({ behindUntil: state.ref("behindUntil") }))
        .execute();
      return { before: { isPaused: !isPaused }, after: { isPaused } };
    }).catch((error: unknown) => {
      // Whoever comes second has an old form.
      if (!(error instanceof Error && error.message.includes("stale-write"))) throw error;
    });
  };
  for (let round = 0; round < 8; round++)
    await Promise.all([
      insist(() => fallBehind(deps, admin, 10)),
      insist(() => leaveAdvice(deps, admin, { stationId, batchMinutes: 8 })),
      insist(() => rest(round % 2 === 0)),
      insist(() => fallBehind(deps, admin, 10)),
    ]);
});

async function shop(limits = "") {
  const platform = await testPlatform({ env: { RATE_LIMITS: limits } });
  const { db } = platform;
  const ada = await makeCustomer(db);
  const { pickup, pancakes } = await seedMenu(db);
  const form = () => checkoutOf(pickup);
  return { platform, db, ada, form, pancakes };
}

test.each<[string, string, string]>([
  ["a price", "update products set price_cents = 900", "price-changed"],
  ["a product that left", "update products set is_active = false", "product-unavailable"],
  [
    "a day off",
    "insert into special_days (first_day, last_day, reason) values ('2026-01-01', '2026-01-31', 'Moving')",
    "store-closed",
  ],
])(
  "SPEED-3 %s counts though it comes between the decision and the order, with care, too",
  async (_, change, reason) => {
    const { platform, db, ada, form } = await shop();
    let isChanged = false;
    const placing = placeOnce(
      platform,
      {
        owner: { userId: ada.id },
        settingsFor: (settings) => settings,
        requireAccepted: (settings) => requireOpen(settings, platform.now(), { isForLater: false }),
        transact: (insert) =>
          db.transaction().execute(async (tx) => {
            if (!isChanged) await sql.raw(change).execute(db);
            isChanged = true;
            return insert(tx);
          }),
      },
      form(),
    );
    await expect(placing).rejects.toMatchObject({ reason });
    expect(await db.selectFrom("orders").select("id").execute()).toEqual([]);
  },
);

test("SPEED-3 whoever saves a product holds up no order", async () => {
  const { platform, db, ada, form, pancakes } = await shop();
  await placeOrder(platform, ada, form());
  const saving = await begin(db);
  await lockProduct(saving, pancakes.id);
  expect((await placeOrder(platform, ada, form())).status).toBe("pending");
  await saving.rollback().execute();
});

test("DATA-3 what is sent again or refused uses up no pickup number", async () => {
  const limits = "orders-account=3/1h,open-cash-orders=2";
  const { platform, db, ada, form } = await shop(limits);
  const once = form();
  const first = await placeOrder(platform, ada, once);
  await placeOrder(platform, ada, once);
  const { pickupNumber } = await placeOrder(platform, ada, form());
  expect(pickupNumber).toBe(first.pickupNumber + 1);
  for (let time = 0; time < 3; time++) {
    await placeOrder(platform, ada, once);
    await expect(placeOrder(platform, ada, form())).rejects.toMatchObject({
      reason: "too-many-open-orders",
    });
  }

  await db.updateTable("orders").set({ status: "completed" }).execute();
  expect((await placeOrder(platform, ada, form())).pickupNumber).toBe(pickupNumber + 1);
  for (let time = 0; time < 3; time++)
    await expect(placeOrder(platform, ada, form())).rejects.toMatchObject({
      reason: "too-many-orders",
    });
  const bob = await makeCustomer(db);
  expect((await placeOrder(platform, bob, form())).pickupNumber).toBe(pickupNumber + 2);
});

test.each([["at once"], ["with care"]])(
  "DATA-3 sent several times at the same moment, %s, an order uses up one pickup number",
  async (way) => {
    const { platform, db, ada, form } = await shop();
    const { pickupNumber } = await placeOrder(platform, ada, form());
    if (way === "with care") await makeCareful(db);
    const same = form();
    const placed = await Promise.all(
      Array.from({ length: 6 }, () => insist(() => placeOrder(platform, ada, same))),
    );
    expect(new Set(placed.map((order) => order.pickupNumber))).toEqual(new Set([pickupNumber + 1]));
    expect((await placeOrder(platform, ada, form())).pickupNumber).toBe(pickupNumber + 2);
  },
);

test("DATA-3 several orders at the same moment where one is left use up one pickup number", async () => {
  const { platform, ada, form } = await shop("orders-account=2/1h");
  const { pickupNumber } = await placeOrder(platform, ada, form());
  const tried = await Promise.allSettled(
    Array.from({ length: 6 }, () => insist(() => placeOrder(platform, ada, form()))),
  );
  expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const bob = await makeCustomer(platform.db);
  expect((await placeOrder(platform, bob, form())).pickupNumber).toBe(pickupNumber + 2);
});

test.each([["at once"], ["with care"]])(
  "PROM-4 several card orders of one customer at the same moment, %s, hold the places of one",
  async (way) => {
    const { db, order } = await limitedKitchen(4);
    // The snapshot is read.
    await order();
    await db.updateTable("orders").set({ status: "completed" }).execute();
    for (let round = 0; round < 4; round++) {
      if (way === "with care") await makeCareful(db);
      await Promise.all(
        Array.from({ length: 3 }, () => insist(() => order({ paymentMethod: "card" }))),
      );
      const { rows } = await sql`
        select distinct order_id from kitchen_batches where not is_released`.execute(db);
      expect(rows).toHaveLength(1);
      await db.updateTable("orders").set({ status: "cancelled" }).execute();
    }
  },
);

test("DATA-3 an order that is refused finds the one of its checkout that is about to be there", async () => {
  const { platform, db, ada, form } = await shop();
  await placeOrder(platform, ada, form());
  const same = form();
  const counting = await begin(db);
  await countOpenCashOrders(counting, ada.id, 3);
  const first = placeOrder(platform, ada, same);
  await untilWaiting(db, 1);
  await db.updateTable("products").set({ priceCents: 900 }).execute();
  // So that memory refuses it, too.
  await readCurrentSnapshot({ db });
  const again = placeOrder(platform, ada, same);
  await untilWaiting(db, 2);
  await counting.commit().execute();
  expect((await again).id).toBe((await first).id);
});

test("CHK-7 a switch to cash and a new order of the same customer do not wait for each other", async () => {
  const { deps, db, customer, order, pass } = await limitedKitchen(2);
  for (let round = 0; round < 5; round++) {
    const card = await order({ paymentMethod: "card" });
    // Its places lapse, so that it needs others.
    pass(90);
    await Promise.all([
      insist(() => payWithCash({ ...deps, cardPayments: null } as never, customer, card.id)),
      insist(() => order()),
    ]);
    await db.updateTable("orders").set({ status: "completed" }).execute();
  }
});
