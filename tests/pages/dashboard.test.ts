import { expect, test } from "vitest";
import { formatDayAndTime, type TimeZone } from "#shop/shop-time.ts";
import { makeOrder, makeUser } from "#tests/support/builders.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import type { Page } from "#tests/support/pages/visit.ts";

const { visit, db } = await openShop();

const rowsOf = ({ document }: Page) => [...document.querySelectorAll(".order-row")];
const figuresOf = (page: Page) =>
  [...page.document.querySelectorAll(".stat")].map((stat) => stat.textContent);
const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 12, minute));

test("DASH-1 signed out, the dashboard leads to signing in, and back to what was searched for", async () => {
  const page = await visit("/dashboard?q=ready");
  expect(page.address).toBe("/auth?next=%2Fdashboard%3Fq%3Dready");
});

test("DASH-1 DASH-2 DASH-3 before the first order the way to one stands above the zeros", async () => {
  const page = await visit("/dashboard", { as: await makeUser(db) });
  expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Order Dashboard");
  page.getByText("Track your delicious pancake orders");
  page.getByRole("heading", { name: "No orders yet" });
  expect(figuresOf(page)).toEqual(["Total Orders0", "Pending Orders0", "Total Spent$0.00"]);
  expect(page.document.querySelector(".empty + .stats")).not.toBeNull();
  expect(page.queryByRole("table")).toBeNull();
  const [wayIn] = [...page.document.querySelectorAll("main .empty a")];
  expect([wayIn?.textContent, wayIn?.getAttribute("href")]).toEqual(["Order Now", "/order"]);
});

test("DASH-3 DASH-4 DASH-5 DASH-6 a row says it all, and opens to the items at the prices of the day", async () => {
  const person = await makeUser(db);
  const order = { userId: person.id, createdAt: at(0) };
  await makeOrder(db, { ...order, status: "completed", paymentStatus: "paid" });
  await makeOrder(db, { ...order, status: "cancelled" });
  const addons = JSON.stringify([{ id: "a", name: "Honey", price_cents: 150, quantity: 2 }]);
  const items = [{ productName: "Waffle", quantity: 2, addons }, {}];
  const delivery = { orderType: "delivery", status: "ready", createdAt: at(20) } as const;
  const newest = await makeOrder(db, { ...order, ...delivery }, items);
  const others = await makeOrder(db, { createdAt: at(30) });

  const page = await visit("/dashboard", { as: person });
  expect(figuresOf(page)).toEqual(["Total Orders3", "Pending Orders0", "Total Spent$9.61"]);
  expect(page.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
    ...["Order ID", "Date", "Type", "Items", "Total", "Status"],
  ]);
  const [row] = rowsOf(page);
  const number = `P-${newest.pickupNumber}`;
  expect([...row!.children].map((cell) => cell.textContent)).toEqual([
    `Items in order ${number} ${newest.id.slice(0, 8)}…`,
    formatDayAndTime(at(20), "America/Toronto" as TimeZone),
    "Delivery",
    "3 items",
    "$43.49",
    "Ready",
  ]);
  expect(page.source).not.toContain(others.id);

  const opened = await page.follow(new RegExp(`^Items in order ${number}`));
  expect(opened.address).toBe(`/dashboard?order=${newest.id}`);
  const toggle = opened.getByRole("link", { name: new RegExp(`^Items in order ${number}`) });
  expect(toggle.getAttribute("aria-expanded")).toBe("true");
  const contents = `#items-${newest.id}`;
  expect(opened.text(contents)).toContain("2 × Waffle");
  expect(opened.text(contents)).toContain("Honey × 2");
  expect(opened.text(contents)).toContain(
    `Delivery, number ${number}, to 12 Oak Street, Kingston K7L 1A1 · Cash`,
  );
  expect(opened.document.querySelector(`${contents} .sums`)?.textContent).toBe(
    "Subtotal$31.50Delivery fee$6.99Tax$5.00Total$43.49",
  );
  const own = opened.getByRole("link", { name: "See this order" });
  expect(own.getAttribute("href")).toBe(`/checkout/success?order=${newest.id}`);
  // The cart is on the device: without a script there is nothing to put it into.
  expect(opened.queryByRole("button", { name: "Order again" })).toBeNull();
  const closed = await opened.follow(new RegExp(`^Items in order ${number}`));
  expect(closed.address).toBe("/dashboard");
  expect(closed.document.querySelector(".order-opened")).toBeNull();
});

test("DASH-4 DASH-6 ten a page; an order on another page is found from its address, somebody else's never", async () => {
  const person = await makeUser(db);
  const ids: string[] = [];
  for (let number = 0; number < 13; number++) {
    const status = number % 2 === 0 ? "completed" : "cancelled";
    ids.unshift((await makeOrder(db, { userId: person.id, status, createdAt: at(number) })).id);
  }
  const first = await visit("/dashboard", { as: person });
  expect(rowsOf(first)).toHaveLength(10);
  const second = await first.follow("Page 2");
  expect(second.address).toBe("/dashboard?page=2");
  expect(rowsOf(second)).toHaveLength(3);

  const oldest = await first.visit(`/dashboard?order=${ids.at(-1)}`);
  expect(oldest.document.querySelector(`#items-${ids.at(-1)}`)).not.toBeNull();
  const others = await makeOrder(db);
  const foreign = await first.visit(`/dashboard?order=${others.id}`);
  expect(rowsOf(foreign)).toHaveLength(10);
  expect(foreign.document.querySelector(".order-opened")).toBeNull();

  // By the Enter key: the form has no button.
  const field = first.getByRole<HTMLInputElement>("searchbox", { name: "Search orders" });
  const address = field.form!.getAttribute("action")!;
  const search = (term: string) =>
    first.visit(`${address}?${new URLSearchParams({ [field.name]: term })}`);
  const found = await search("CANCEL");
  expect(found.address).toBe("/dashboard?q=CANCEL");
  expect(rowsOf(found)).toHaveLength(6);
  found.getByText('6 orders for "CANCEL"');
  expect(found.getByRole("searchbox")).toMatchObject({ value: "CANCEL" });
  const none = await search("griddle");
  none.getByText('No orders found for "griddle"');
  const all = await none.follow("Show all orders");
  expect(rowsOf(all)).toHaveLength(10);
});

test("DASH-6 CHK-8 CONF-1 an order that waits for its payment leads there, from the card and from its own address", async () => {
  const person = await makeUser(db);
  const card = { paymentMethod: "card", status: "pending" } as const;
  const { id } = await makeOrder(db, { userId: person.id, ...card });
  const page = await visit(`/dashboard?order=${id}`, { as: person });
  const waiting = page.getByRole("region", { name: /Waiting for your payment$/ });
  expect(waiting.textContent).toContain("Pending");
  const ways = page.getAllByRole("link", { name: "Complete Payment" });
  expect(ways.map((way) => way.getAttribute("href"))).toEqual([
    ...Array.from({ length: 2 }, () => `/checkout/pay/${id}`),
  ]);
  expect(page.text(".order-row")).toContain("Not paid yet");
  expect((await page.visit(`/checkout/success?order=${id}`)).address).toBe(`/checkout/pay/${id}`);

  await db.updateTable("orders").set({ paymentStatus: "paid" }).where("id", "=", id).execute();
  const paid = await page.visit("/dashboard");
  paid.getByRole("region", { name: /We've got your order$/ });
  expect(paid.queryByRole("link", { name: "Complete Payment" })).toBeNull();
  expect((await page.visit(`/checkout/success?order=${id}`)).text()).toContain(
    "You paid $9.61 by card.",
  );
});
