import { expect, test } from "vitest";
import { makeOrder } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { makeAdmin, makeCustomer } from "#tests/support/signed-in.ts";
import { exportOrders } from "#shop/orders/admin/export-orders.server.ts";
import { readOrder } from "#shop/orders/admin/read-order.server.ts";
import { readCheckout } from "#shop/orders/checkout/read-checkout.server.ts";
import { exportMyData } from "#shop/orders/mine/export-my-data.server.ts";
import { listMyOrders, openOrdersOf } from "#shop/orders/mine/list-my-orders.server.ts";
import { readMyOrder } from "#shop/orders/mine/read-my-order.server.ts";
import { eraseCustomerFromOrders } from "#shop/orders/mine/people.queries.server.ts";
import { readSales } from "#shop/sales/read-sales.server.ts";
import { removeOldData } from "./remove-old-data.server.ts";

const longAgo = new Date("2024-06-03T15:00:00Z");

async function shopWithOldOrder() {
  const platform = await testPlatform();
  const [admin, customer] = [await makeAdmin(platform.db), await makeCustomer(platform.db)];
  const { id } = await makeOrder(platform.db, {
    userId: customer.id,
    orderType: "delivery",
    status: "completed",
    paymentStatus: "paid",
    createdAt: longAgo,
    updatedAt: longAgo,
  });
  const period = { from: "2024-06-03", to: "2024-06-03" };
  const sales = () => readSales(platform, admin, period);
  return { platform, admin, customer, id, sales };
}

async function whole(pieces: AsyncGenerator<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

test("pages, sales and files show an order without its details", async () => {
  const { platform, admin, customer, id, sales } = await shopWithOldOrder();
  const sold = await sales();
  await removeOldData(platform);

  const shown = { id, orderType: "delivery", delivery: null, customer: { phone: "-" }, note: "" };
  expect(await readMyOrder(platform, customer, id)).toMatchObject(shown);
  expect(await readOrder(platform, admin, id)).toMatchObject(shown);
  expect((await listMyOrders(platform, customer)).total).toBe(1);
  expect(await sales()).toEqual(sold);
  const everything = { term: "", from: "", to: "", page: 1 };
  const file = await whole(await exportOrders(platform, admin, everything));
  expect(file).toContain(`${id},`);
  expect(file).not.toMatch(/Oak Street|555-0100/);
  const mine = await whole(await exportMyData(platform, { ...customer, confirmedAt: testNow }));
  expect(JSON.parse(mine)).toMatchObject({ orders: [{ id, deliveryAddress: null }] });
});

test("an order does not come back to the dashboard because its details went", async () => {
  const { platform, customer } = await shopWithOldOrder();
  await removeOldData(platform);
  const now = () => new Date();
  expect(await openOrdersOf({ ...platform, now }, customer)).toEqual([]);
});

test("the checkout is not filled in with what was removed", async () => {
  const { platform, customer } = await shopWithOldOrder();
  expect((await readCheckout(platform, customer)).contact).toMatchObject({ city: "Kingston" });
  await removeOldData(platform);
  expect((await readCheckout(platform, customer)).contact).toBeUndefined();
});

test("an account with such an order can be erased", async () => {
  const { platform, admin, customer, id } = await shopWithOldOrder();
  await removeOldData(platform);
  await platform.db
    .transaction()
    .execute((tx) => eraseCustomerFromOrders(tx, customer.id, testNow));
  expect(await readOrder(platform, admin, id)).toMatchObject({ customer: { name: "Erased" } });
});
