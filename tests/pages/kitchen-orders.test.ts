import { expect, test } from "vitest";
import { makeOrder, makeProduct } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import { receivePayment } from "#tests/support/cards/receive-payment.ts";

const { visit, visitor, db } = await openShop();

const waffles = [{ productName: "Waffle", productPriceCents: 1000, quantity: 2 }];
const nameOf = ({ pickupNumber }: { pickupNumber: number }) => `P-${pickupNumber}`;

test("STAFF-2 the kitchen's list is searched, filtered and says what it found; it has no way to change a status", async () => {
  const order = await makeOrder(db, { customerName: "Oona Quist", source: "phone" }, waffles);
  await makeOrder(db, { customerName: "Oona Quist", status: "completed" });
  const list = await visit("/kitchen/orders", { as: "kitchen" });
  const found = await list.submit("Search", { "Search orders": "oona q" });
  expect(found.text(".results")).toBe('Showing 2 of 2 orders for "oona q"');
  const row = found.getAllByRole("row").find((each) => each.textContent.includes(nameOf(order)))!;
  for (const said of ["Oona Quist", "By phone", "Pickup", "$22.60", "Pending", "Jan 05, 2026"])
    expect(row.textContent).toContain(said);
  expect(found.queryAllByRole("button", { name: /status/i })).toEqual([]);
  const one = await list.visit(`/kitchen/orders?q=${nameOf(order)}`);
  expect(one.getAllByRole("row")).toHaveLength(2);
  const none = await list.visit("/kitchen/orders?q=nobody-of-that-name");
  expect(none.text()).toContain("No orders found");
  expect(none.getByText("Show all orders").getAttribute("href")).toBe("/kitchen/orders");
});

test("KIT-3 KIT-4 what a sheet above the board shows: whom to call, where it goes, and what was said", async () => {
  const order = await makeOrder(db, {
    customerName: "Priya Zwicky",
    customerPhone: "(613) 555-0142",
    orderType: "delivery",
    note: "No nuts, please",
    status: "completed",
  });
  const cook = await visitor({ as: "kitchen" });
  const read = async (address: string) => JSON.parse((await cook.visit(address)).source);
  expect(await read(`/kitchen/orders/${order.id}/summary`)).toMatchObject({
    order: {
      customer: { name: "Priya Zwicky", phone: "(613) 555-0142" },
      delivery: { address: "12 Oak Street", city: "Kingston", zipCode: "K7L 1A1" },
      note: "No nuts, please",
    },
    mayRefund: false,
    moneyHeld: null,
  });
  const found = { id: order.id, customerName: "Priya Zwicky", status: "completed" };
  for (const term of ["zwicky", nameOf(order)])
    expect(await read(`/kitchen/find?q=${term}`)).toMatchObject({ orders: [found] });
  expect(await read("/kitchen/find?q=nobody-of-that-name")).toEqual({ orders: [], hasMore: false });
});

test("STAFF-6 the kitchen reads how to reach a customer until the day after, an administrator always", async () => {
  const old = await makeOrder(db, {
    customerName: "Old Order",
    customerEmail: "old@example.test",
    customerPhone: "613-555-0199",
    orderType: "delivery",
    status: "completed",
    createdAt: new Date(testNow.getTime() - 3 * 24 * 60 * 60_000),
  });
  const contact = /old@example\.test|613-555-0199|6135550199|Oak Street/;
  const pages = ["", "?q=old%20order"].map((search) => `/kitchen/orders${search}`);
  const details = ["summary", "ticket"].map((part) => `/kitchen/orders/${old.id}/${part}`);
  for (const address of [...pages, ...details, "/kitchen/find?q=old%20order"])
    expect((await visit(address, { as: "kitchen" })).source, address).not.toMatch(contact);
  for (const address of details)
    expect((await visit(address, { as: "admin" })).source, address).toMatch(contact);
  await db.updateTable("orders").set({ status: "ready" }).where("id", "=", old.id).execute();
  for (const address of details)
    expect((await visit(address, { as: "kitchen" })).source, address).toMatch(contact);
});

test("STAFF-4 of a paid order the kitchen sees what has to go back, and only an administrator may choose", async () => {
  const order = await makeOrder(db, { paymentMethod: "card", paymentStatus: "paid" }, waffles);
  await receivePayment(db, order);
  const address = `/kitchen/orders/${order.id}/summary`;
  for (const as of ["kitchen", "admin"] as const)
    expect(JSON.parse((await visit(address, { as })).source)).toMatchObject({
      mayRefund: as === "admin",
      moneyHeld: { left: 2260, paidBy: "card" },
    });
});

test("a paper ticket has all that is made, and nothing of the shop's pages", async () => {
  const items = [{ productName: "Waffle", quantity: 3, note: "No nuts" }];
  const order = await makeOrder(db, { note: "Ring twice", customerName: "Paper Reader" }, items);
  const ticket = await visit(`/kitchen/orders/${order.id}/ticket`, { as: "kitchen" });
  expect(ticket.text("h1")).toBe(nameOf(order));
  for (const said of ["Waffle", "No nuts", "Ring twice", "Paper Reader", "Cash due $28.82"])
    expect(ticket.text()).toContain(said);
  expect(ticket.queryAllByRole("navigation")).toEqual([]);
});

/** What the page sends when somebody saves one waffle more. */
const oneMore = (order: { readonly version: number }, given: Record<string, string> = {}) => ({
  method: "POST",
  body: new URLSearchParams({
    version: String(order.version),
    kept: JSON.stringify([{ position: 0, quantity: 3 }]),
    added: "[]",
    expectedTotalCents: "3390",
    refundId: crypto.randomUUID(),
    ...given,
  }),
});
const quantityIn = async ({ id }: { id: string }) =>
  (await db.selectFrom("orderItems").select("quantity").where("orderId", "=", id).execute()).map(
    ({ quantity }) => quantity,
  );

test("EDIT-1 EDIT-3 one more after paying: the details say what changed, and what to collect", async () => {
  const paid = { status: "confirmed", acceptedAt: testNow, paymentStatus: "paid" } as const;
  const order = await makeOrder(db, { ...paid, customerName: "Edna Mode" }, waffles);
  const address = `/kitchen/orders/${order.id}/edit`;
  const page = await visit(address, { as: "admin" });
  expect(page.text("h1")).toBe(`Change ${nameOf(order)} · Edna Mode`);
  expect(page.text("[aria-label='Ordered']")).toContain("Waffle");
  expect(page.text("form[aria-label='Change order']")).toContain("Save, $22.60");
  const { send } = page.browser;
  const details = await send(address, oneMore(order));
  expect(details.address).toBe(`/admin/orders/${order.id}`);
  expect(details.text(".order-inline")).toContain("Items: 2 × Waffle → 3 × Waffle");
  expect(details.text(".order-inline")).toContain("$11.30");
  const another = await makeOrder(db, paid, waffles);
  const board = await send(`/kitchen/orders/${another.id}/edit?from=board`, oneMore(another));
  expect(board.address).toBe("/kitchen");
  expect(board.source).toContain("Order changed");
  expect(board.text(`[data-order="${another.id}"]`)).toContain("Cash received $11.30");
  const payment = { intent: "payment", orderId: another.id, paymentStatus: "paid" };
  const version = String(another.version + 1);
  const body = new URLSearchParams({ ...payment, version });
  const cook = await visitor({ as: "kitchen" });
  expect((await cook.send("/kitchen/tickets", { method: "POST", body })).status).toBe(200);
  const collected = await board.visit(`/admin/orders/${another.id}`);
  expect(collected.text(".order-inline")).toContain("Cash received: $11.30");
  const row = await db
    .selectFrom("orders")
    .select(["totalCents", "dueCents", "paymentStatus"])
    .where("id", "=", another.id)
    .executeTakeFirst();
  expect(row).toEqual({ totalCents: 3390, dueCents: 0, paymentStatus: "paid" });
});

test("EDIT-2 somebody marks it ready meanwhile: nothing is saved, and the details say why", async () => {
  const order = await makeOrder(db, { status: "preparing", acceptedAt: testNow }, waffles);
  const address = `/kitchen/orders/${order.id}/edit`;
  const admin = await visitor({ as: "admin" });
  expect((await admin.visit(address)).text("h1")).toContain(`Change ${nameOf(order)}`);
  await db.updateTable("orders").set({ status: "ready" }).where("id", "=", order.id).execute();
  const refused = await admin.send(address, oneMore(order));
  expect(refused.address).toBe(`/admin/orders/${order.id}`);
  const row = refused.getAllByRole("row").find((each) => each.textContent.includes(nameOf(order)));
  expect(row!.textContent).toContain("Ready");
  expect(await quantityIn(order)).toEqual([2]);
  expect((await admin.visit(address)).address).toBe(`/admin/orders/${order.id}`);
  expect((await visit(address, { as: "kitchen" })).address).toBe("/kitchen/orders");
});

const call = (lines: readonly object[], given: Record<string, string> = {}) => ({
  method: "POST",
  body: new URLSearchParams({
    checkoutId: crypto.randomUUID(),
    name: "Gord Caller",
    phone: "6135550177",
    email: "",
    orderType: "pickup",
    when: "asap",
    note: "",
    lines: JSON.stringify(lines),
    expectedTotalCents: "2260",
    ...given,
  }),
});

test("PHONE-1 PHONE-3 a phone order: what to tell the caller, and where it says that it came by phone", async () => {
  const { id: productId } = await makeProduct(db, { name: "Called Waffle", priceCents: 1000 });
  const { send } = await visitor({ as: "admin" });
  const placed = await send("/kitchen/phone-order", call([{ productId, quantity: 2, addOns: [] }]));
  expect(placed.text("h1")).toBe("Order placed for Gord Caller");
  expect(placed.text()).toMatch(/Ready for pickup .* \$22\.60 in cash at pickup/);
  const order = await db
    .selectFrom("orders")
    .select(["id", "userId", "source", "customerPhone", "pickupNumber"])
    .where("customerName", "=", "Gord Caller")
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ userId: null, source: "phone", customerPhone: "(613) 555-0177" });
  expect(placed.text(".phone-number")).toBe(nameOf(order));
  const board = await placed.visit("/kitchen");
  expect(board.text(`[data-order="${order.id}"]`)).toContain("Pickup, by phone · Gord C.");
  const list = await placed.visit(`/admin?q=${nameOf(order)}`);
  expect(list.text("tbody tr")).toContain("By phone");
});

test("PHONE-4 what sold out or costs more by now is said in words for the caller, and no order is placed", async () => {
  const gone = await makeProduct(db, { name: "Sold Out Waffle", isActive: false });
  const dear = await makeProduct(db, { name: "Dear Waffle", priceCents: 2000 });
  const { send } = await visitor({ as: "kitchen" });
  const say = async (lines: readonly object[], given: Record<string, string> = {}) => {
    const sent = call(lines, { name: "Patient Caller", ...given });
    const answer = await send("/kitchen/phone-order.data", sent);
    return answer.source;
  };
  const one = (product: { id: string }) => ({ productId: product.id, quantity: 1, addOns: [] });
  expect(await say([one(gone), one(dear)])).toContain(
    "Sold Out Waffle just sold out, so it was removed.",
  );
  expect(await say([one(dear)], { expectedTotalCents: "1130" })).toContain(
    "A price has just changed. Tell the caller the new total.",
  );
  expect(await say([one(dear)], { phone: "" })).toContain("Phone is required");
  expect(await say([])).toContain("Tap what the caller wants first.");
  const orders = db.selectFrom("orders").where("customerName", "=", "Patient Caller");
  expect(await orders.select("id").execute()).toEqual([]);
});
