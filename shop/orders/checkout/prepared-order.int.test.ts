import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { testPlatform } from "#tests/support/platform.ts";
import { checkoutOf, seedMenu } from "#tests/support/checkouts.ts";
import { makeCustomer } from "#tests/support/signed-in.ts";
import { placeOrder } from "./place-order.server.ts";

async function shop() {
  const platform = await testPlatform();
  return { platform, ada: await makeCustomer(platform.db), ...(await seedMenu(platform.db)) };
}

test("whatever an order asks is prepared", async () => {
  const { platform, ada, pickup } = await shop();
  await placeOrder(platform, ada, checkoutOf(pickup));
  const query = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => query.mockRestore());
  await placeOrder(platform, ada, checkoutOf(pickup));
  const unnamed = query.mock.calls.map(([asked]) => asked).filter((asked) => !isNamed(asked));
  expect(unnamed).toEqual([]);
});

const isNamed = (asked: unknown) =>
  typeof asked === "object" && asked !== null && "name" in asked && asked.name !== undefined;

test("a version that adds columns stops no order of the version that still runs", async () => {
  const { platform, ada, pickup } = await shop();
  // More than five: from then on PostgreSQL keeps the plan, too.
  for (let number = 0; number < 8; number++) await placeOrder(platform, ada, checkoutOf(pickup));
  const owner = new pg.Client({ connectionString: platform.ownerUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  for (const table of [
    "store_settings",
    "special_days",
    "products",
    "orders",
    "order_items",
    "kitchen_stations",
    "kitchen_batches",
    "kitchen_state",
    "throttles",
    "shop_revision",
  ])
    await owner.query(`alter table ${table} add column from_the_next_version integer`);
  expect((await placeOrder(platform, ada, checkoutOf(pickup))).status).toBe("pending");
});
