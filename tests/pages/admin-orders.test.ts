import { randomUUID } from "node:crypto";
import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { makeOrder, makeUser } from "#tests/support/builders.ts";
import { receivePayment } from "#tests/support/cards/receive-payment.ts";
import { testNow } from "#tests/support/clock.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import type { Page } from "#tests/support/pages/visit.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { changeOrderStatus } from "#shop/payments/lifecycle/change-order-status.server.ts";

const { visit, db, platform } = await openShop();

const minuteMs = 60_000;
const results = (page: Page) => page.text("#order-results");
const rowOf = (page: Page, id: string) =>
  page.getAllByRole("row").find(({ textContent }) => textContent?.includes(id.slice(0, 8)));
/** A word that is in the names of these orders and in no other order. */
async function makeOrders(count: number) {
  const word = `q${randomUUID().slice(0, 6)}`;
  const orders = [];
  for (let number = 0; number < count; number++)
    orders.push(
      await makeOrder(db, {
        customerName: `Zed ${word} ${number}`,
        customerPhone: "+1 (613) 555-0177",
        createdAt: new Date(testNow.getTime() - number * minuteMs),
        status: number === 0 ? "ready" : "completed",
        paymentStatus: number === 0 ? "failed" : "paid",
      }),
    );
  return { word, orders };
}

test("ADM-1 ADM-11 administrators see two tabs, each an address of its own", async () => {
  const page = await visit("/admin", { as: "admin" });
  const tabs = ({ getAllByRole }: Page) =>
    getAllByRole("tab").map((tab) => [tab.textContent, tab.getAttribute("aria-selected")]);
  expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Admin Dashboard");
  expect(tabs(page)).toEqual([
    ["Order Management", "true"],
    ["Product Management", "false"],
  ]);
  const products = await page.visit("/admin/products");
  expect(tabs(products)).toEqual([
    ["Order Management", "false"],
    ["Product Management", "true"],
  ]);
  const refused = await visit("/admin", { as: "customer" });
  refused.getByText("You don't have permission to access this page.");
  const home = await refused.follow("Return to Home");
  expect([home.status, home.address]).toEqual([200, "/"]);
});

test("ADM-2 ADM-3 ADM-6 the list: ten orders with their columns, and what is searched for", async () => {
  const { word, orders } = await makeOrders(12);
  const page = await visit("/admin", { as: "admin" });
  expect(results(page)).toMatch(/^Showing 10 of \d+ orders$/);
  expect(page.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    ...["Order ID", "Customer", "Type", "Total", "Status", "Payment", "Date", "Actions"],
  ]);
  const found = await page.submit("Search", { "Search orders": word });
  expect(new URL(found.address, "http://shop").searchParams.get("q")).toBe(word);
  expect(results(found)).toBe(`Showing 10 of 12 orders for "${word}"`);
  const [{ id, pickupNumber }] = orders as [(typeof orders)[0]];
  const row = rowOf(found, id)!;
  for (const words of [
    ...[`P-${pickupNumber}`, `${id.slice(0, 8)}…`, `Zed ${word} 0`, "ada@example.test"],
    ...["Pickup", "$9.61", "Jan 05, 2026 10:00"],
  ])
    expect(row.textContent).toContain(words);
  const short = id.slice(0, 8);
  expect(found.getByRole("button", { name: `Status of ${short}: Ready` }).className).toMatch(
    /tone-green/,
  );
  expect(found.getByRole("button", { name: `Payment of ${short}: Failed` }).className).toMatch(
    /tone-red/,
  );

  const second = await found.follow("Page 2");
  expect(results(second)).toBe(`Showing 2 of 12 orders for "${word}"`);
  expect(second.getAllByRole("row")).toHaveLength(3);
  // Also by the whole number with spaces around it, and by the digits of a phone number.
  const byId = await page.visit(`/admin?q=${encodeURIComponent(`  ${orders[3]!.id}`)}`);
  expect(byId.getAllByRole("row")).toHaveLength(2);
  expect(rowOf(await page.visit("/admin?q=6135550177"), id)).toBeDefined();
  const none = await page.visit("/admin?q=no+such+order");
  none.getByText("No orders found");
  expect((await none.follow("Show all orders")).address).toBe("/admin");
});

test("ADM-4 days: only those that can be, and cleared without the search", async () => {
  const { word, orders } = await makeOrders(2);
  const before = await makeOrder(db, {
    customerName: `Zed ${word} before`,
    createdAt: new Date(testNow.getTime() - 3 * 1_440 * minuteMs),
  });
  const page = await visit(`/admin?q=${word}`, { as: "admin" });
  expect(page.getByLabelText("To Date").getAttribute("max")).toBe("2026-01-05");
  const days = await page.submit("Search", { "From Date": "2026-01-05" });
  expect(days.getByLabelText("To Date").getAttribute("min")).toBe("2026-01-05");
  expect(results(days)).toBe(`Showing 2 of 2 orders for "${word}"`);
  expect(rowOf(days, before.id)).toBeUndefined();
  expect(rowOf(days, orders[0]!.id)).toBeDefined();
  const cleared = await days.follow("Clear Filter");
  expect(cleared.address).toBe(`/admin?q=${word}`);
  expect(results(cleared)).toBe(`Showing 3 of 3 orders for "${word}"`);
  // An end before the start is left out, and shown so.
  const wrong = await page.visit(`/admin?from=2026-01-02&to=2026-01-01&q=${word}`);
  expect(wrong.getByLabelText("From Date")).toMatchObject({ value: "2026-01-02" });
  expect(wrong.getByLabelText("To Date")).toMatchObject({ value: "" });
});

test("the export has what is searched for, and nothing that a spreadsheet would run", async () => {
  const { word } = await makeOrders(12);
  const page = await visit(`/admin?q=${word}&page=2`, { as: "admin" });
  const file = await page.follow("Export CSV");
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename=".+\.csv"$/);
  expect(file.source.trimEnd().split("\r\n")).toHaveLength(13);
  expect(file.source).toContain("'+1 (613) 555-0177");
});

test("ADM-7 the details: everything of the order, its history and its money", async () => {
  const word = `d${randomUUID().slice(0, 6)}`;
  const order = await makeOrder(
    db,
    {
      customerName: word,
      orderType: "delivery",
      paymentMethod: "card",
      paymentStatus: "paid",
      paymentIntentId: `pi_${word}`,
      paymentAttention: "Paid twice. We're refunding the second payment automatically.",
    },
    [
      {
        productName: "Strawberry Cloud",
        productPriceCents: 1150,
        quantity: 2,
        addons: '[{"id":"x","name":"Whipped cream","price_cents":150,"quantity":2}]',
      },
    ],
  );
  await receivePayment(db, order);
  const ife = await makeUser(db, { name: "Ife Owner", role: "admin" });
  const list = await visit(`/admin?q=${word}`, { as: ife });
  const attention = list.getByRole("region", { name: "Payments that need attention" });
  expect(attention.textContent).toContain(`P-${order.pickupNumber}`);
  const page = await list.follow(`View details of order ${order.id.slice(0, 8)}`);
  expect(page.address).toBe(`/admin/orders/${order.id}?q=${word}`);
  const details = page.getByRole("region", { name: "Order Details" });
  for (const words of [
    ...[order.id, word, "ada@example.test", "613-555-0100", "Delivery", "12 Oak Street", "K7L 1A1"],
    ...["Card", `pi_${word}`, "Strawberry Cloud", "$11.50 × 2", "Whipped cream × 2 +$3.00"],
    ...["$29.00", "$6.99", "$4.68", "$40.67", "Payment needs attention: Paid twice."],
    "$40.67 received. Test payment: no money moved.",
  ])
    expect(details.textContent).toContain(words);

  const resolved = await page.submit("Mark as resolved");
  expect(resolved.queryByText(/Payment needs attention/)).toBeNull();
  const admin = await makeAdmin(db);
  await changeOrderStatus(platform, admin, { orderId: order.id, status: "preparing", version: 2 });
  const changed = await page.visit(`/admin/orders/${order.id}`);
  const history = within(changed.getByRole("region", { name: "History" }));
  expect(history.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Status: Pending → PreparingAda Example, /),
    expect.stringMatching(/^Payment marked as resolvedIfe Owner, /),
    expect.stringMatching(new RegExp(`^Placed${word}, `)),
  ]);
  const ticket = await page.visit(`/kitchen/orders/${order.id}/ticket`);
  expect(ticket.getByRole("heading", { level: 1 }).textContent).toBe(`P-${order.pickupNumber}`);
  ticket.getByText("2 × Strawberry Cloud");
});
