import { sql } from "kysely";
import { expect, test } from "vitest";
import { checkoutOf, deliveryTo, seedMenu } from "#tests/support/checkouts.ts";
import { makeCustomer } from "#tests/support/signed-in.ts";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";
import { recordStatements } from "#tests/support/statements.ts";
import { placeOrder } from "./place-order.server.ts";

async function shop() {
  const platform = { ...(await testPlatform()), cardPayments: { provider: "double" } };
  const ada = await makeCustomer(platform.db);
  return { platform, db: platform.db, ada, ...(await seedMenu(platform.db)) };
}

/** Memory is out of date, so that the database decides about the next order. */
async function makeCareful({ db }: Pick<TestPlatform, "db">) {
  await db
    .updateTable("kitchenState")
    .set((state) => ({ behindUntil: state.ref("behindUntil") }))
    .execute();
}

const tables = ["orders", "order_items", "kitchen_batches", "throttles", "pgboss.job"] as const;

/** All that an order writes, without what is new each time. */
async function written({ db }: Pick<TestPlatform, "db">, names: Readonly<Record<string, string>>) {
  const found: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`
      select to_jsonb(t) - '{request_hash,pickup_number,search_text,key,created_on,start_after,keep_until}'::text[] as row
      from ${sql.raw(table)} t
      order by 1`.execute(db);
    found[table] = rows;
  }
  // Ids of what is new differ, and so does the order of rows that were written together.
  const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
  return Object.fromEntries(
    Object.entries(found).map(([table, rows]) => [
      table,
      (rows as unknown[])
        .map((row) => JSON.stringify(row).replaceAll(uuids, (id) => names[id] ?? "new"))
        .toSorted(),
    ]),
  );
}

test.each([
  ["pickup, cash", {}],
  ["pickup, card", { paymentMethod: "card" }],
  ["delivery", { ...deliveryTo, expectedTotalCents: 3389 }],
  ["with a note", { note: "Ring the bell" }],
  ["for later", { when: "later" }],
] as [string, { when?: string; paymentMethod?: "card" }][])(
  "SPEED-3 an order at once is the order with care: %s",
  async (_, given) => {
    const both = [];
    const statements = recordStatements();
    for (const isCareful of [false, true]) {
      const { platform, db, ada, lines, pickup, pancakes, syrup } = await shop();
      await db.updateTable("storeSettings").set({ orderDays: 3 }).execute();
      await db.updateTable("kitchenStations").set({ capacity: 20 }).execute();
      const form = checkoutOf({ ...pickup, lines, ...given, when: whenOf(platform, given) });
      // Memory is read with the first order, which is then as fast as the second.
      await placeOrder(platform, ada, checkoutOf(pickup));
      if (isCareful) await makeCareful(platform);
      statements.length = 0;
      await placeOrder(platform, ada, form);
      const tries = statements.filter((text) => text.includes("insert into orders"));
      expect(tries.map((text) => text.includes("may_place_order"))).toEqual(
        isCareful ? [true, false] : [true],
      );
      const stations = await db.selectFrom("kitchenStations").select("id").execute();
      both.push(
        await written(platform, {
          [ada.id]: "ada",
          [pancakes.id]: "pancakes",
          [syrup.id]: "syrup",
          ...Object.fromEntries(stations.map(({ id }) => [id, "station"])),
        }),
      );
    }
    expect(both[0]).toEqual(both[1]);
  },
);

function whenOf({ now }: Pick<TestPlatform, "now">, { when }: { readonly when?: string }): string {
  if (when !== "later") return "asap";
  const marks = 15 * 60_000;
  return new Date(Math.ceil((now().getTime() + 90 * 60_000) / marks) * marks).toISOString();
}

test.each<[string, string, string | { reason: string }]>([
  ["a price", "update products set price_cents = 900", "price-changed"],
  ["a product that left", "update products set is_active = false", "product-unavailable"],
  ["a tax rate", "update store_settings set tax_rate_basis_points = 500", "price-changed"],
  ["a pause", "update store_settings set paused_at = '2026-01-05'", "store-paused"],
  [
    "cash that is off",
    "update store_settings set is_cash_accepted = false, is_card_accepted = true",
    "payment-not-accepted",
  ],
  [
    "a day off",
    "insert into special_days (first_day, last_day, reason) values ('2026-01-01', '2026-01-31', 'Moving')",
    "store-closed",
  ],
  [
    "a kitchen that is behind",
    "update kitchen_state set behind_until = now() + interval '100 years'",
    "kitchen-full",
  ],
])(
  "SPEED-3 %s counts for the next order, though nobody announced it",
  async (_, change, reason) => {
    const { platform, db, ada, pickup } = await shop();
    await placeOrder(platform, ada, checkoutOf(pickup));
    await sql.raw(change).execute(db);
    await expect(placeOrder(platform, ada, checkoutOf(pickup))).rejects.toMatchObject({ reason });
    expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(1);
  },
);

test("SPEED-3 memory that is out of date refuses nobody: what is back on the menu is sold", async () => {
  const { platform, db, ada, pickup } = await shop();
  await db.updateTable("products").set({ isActive: false }).execute();
  await expect(placeOrder(platform, ada, checkoutOf(pickup))).rejects.toThrow("unavailable");
  await db.updateTable("products").set({ isActive: true }).execute();
  expect((await placeOrder(platform, ada, checkoutOf(pickup))).status).toBe("pending");
});

test("SPEED-3 whatever the careful way reads is of the revision, or read for each order", async () => {
  const { platform, db, ada, pickup } = await shop();
  await placeOrder(platform, ada, checkoutOf(pickup));
  await makeCareful(platform);
  const statements = recordStatements();
  await placeOrder(platform, ada, checkoutOf(pickup));
  const begin = statements.indexOf("begin");
  // Without what memory was read with, the notice of the order before, and the looks for an earlier order and at a limit.
  const decided = statements
    .slice(statements.lastIndexOf("commit", begin) + 1, begin)
    .filter((text) => !/"checkout_id"|pg_notify|"throttles"/.test(text));
  const read = decided.join("\n").matchAll(/(?<!epoch )(?:from|join) "?(\w+)"?/g);
  const { rows } = await sql<{ table: string }>`
    select tgrelid::regclass::text as table from pg_trigger where tgname = 'revision'`.execute(db);
  const known = new Set(rows.map(({ table }) => table));
  for (const table of ["kitchen_batches", "heartbeats", "shop_revision"]) known.add(table);
  const unknown = [...read].map(([, table]) => table!).filter((table) => !known.has(table));
  expect(unknown).toEqual([]);
  expect(decided.length).toBeGreaterThanOrEqual(2);
});
