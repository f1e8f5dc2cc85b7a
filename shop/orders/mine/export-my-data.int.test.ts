import pg from "pg";
import { expect, test } from "vitest";
import { makeOrder, makeProduct } from "#tests/support/builders.ts";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";
import { makeAdmin, makeCustomer } from "#tests/support/signed-in.ts";
import { volume } from "#tests/support/test-volume.ts";
import { exportOrders } from "../admin/export-orders.server.ts";
import { exportMyData } from "./export-my-data.server.ts";

/** Items read, held in memory and written at once, whatever the number of orders. */
const maxItemsPerPiece = 10_000;
const itemName = "Mini bite pancakes";

async function collect(pieces: AsyncGenerator<string, void, void>) {
  let text = "";
  let largest = 0;
  for await (const piece of pieces) {
    text += piece;
    largest = Math.max(largest, piece.split(itemName).length - 1);
  }
  return { text, largest };
}

/** Orders of the largest size that the checkout accepts. */
async function makeManyOrders({ db, ownerUrl }: TestPlatform, userId: string, orders: number) {
  const { id: productId } = await makeProduct(db);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  // The check that items and totals agree runs per item; here they do.
  await owner.query("alter table orders disable trigger user");
  await owner.query("alter table order_items disable trigger user");
  await owner.query(
    `with placed as (
      insert into orders (user_id, checkout_id, request_hash, customer_name, customer_email, customer_phone,
        order_type, subtotal_cents, delivery_fee_cents, tax_cents, total_cents, payment_method, status, pickup_number)
      select $1::uuid, gen_random_uuid(), 'x', 'Many', 'many@example.test', '613-555-0100',
        'pickup', 25000, 0, 0, 25000, 'cash', 'pending', 1
      from generate_series(1, $2::integer) returning id
    )
    insert into order_items (order_id, position, product_id, product_name, product_price_cents, quantity, subtotal_cents)
    select placed.id, line, $3::uuid, $4, 500, 1, 500
    from placed, generate_series(0, 49) line`,
    [userId, orders, productId, itemName],
  );
  await owner.end();
}

test("AUTH-7 my data is mine, whole, and without the shop's own marks", async () => {
  const platform = await testPlatform();
  const customer = await makeCustomer(platform.db);
  const own = await makeOrder(platform.db, { userId: customer.id }, [{}, { quantity: 2 }]);
  const other = await makeOrder(platform.db);
  const { text } = await collect(await exportMyData(platform, customer));
  const read = JSON.parse(text) as { account: object; devices: object[]; orders: object[] };
  expect(read).toMatchObject({
    account: { id: customer.id, email: customer.email },
    devices: [],
    orders: [{ id: own.id, items: [{ position: 0 }, { position: 1, quantity: 2 }] }],
  });
  expect(text).not.toContain(other.id);
  expect(text).not.toMatch(/searchText|requestHash|checkoutId|cursorAt|password|token/);
});

test("AUTH-7 my data is a whole document without any order", async () => {
  const platform = await testPlatform();
  const { text } = await collect(await exportMyData(platform, await makeCustomer(platform.db)));
  expect(JSON.parse(text)).toMatchObject({ orders: [] });
});

test("AUTH-7 exports of many large orders are read and sent in small pieces, each order once", async () => {
  const { orders } = volume.largeExport;
  const platform = await testPlatform();
  const customer = await makeCustomer(platform.db);
  await makeManyOrders(platform, customer.id, orders);

  const mine = await collect(await exportMyData(platform, customer));
  const read = JSON.parse(mine.text) as { orders: { id: string; items: object[] }[] };
  expect(new Set(read.orders.map(({ id }) => id)).size).toBe(orders);
  expect(read.orders.every(({ items }) => items.length === 50)).toBe(true);
  expect(mine.largest).toBeLessThanOrEqual(maxItemsPerPiece);

  const view = { term: "", from: "", to: "", page: 1 };
  const csv = await collect(await exportOrders(platform, await makeAdmin(platform.db), view));
  expect(csv.text.trimEnd().split("\r\n")).toHaveLength(1 + orders);
  expect(csv.largest).toBeLessThanOrEqual(maxItemsPerPiece);
}, 300_000);
