import { expect, test } from "vitest";
import { changeOrderStatus } from "#shop/payments/lifecycle/change-order-status.server.ts";
import { pauseOrdering, resumeOrdering } from "#shop/store/pause-ordering.server.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { receivePayment } from "#tests/support/cards/receive-payment.ts";
import { testNow } from "#tests/support/clock.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import type { Page } from "#tests/support/pages/visit.ts";
import { makeAdmin, makeKitchen } from "#tests/support/signed-in.ts";

const { visit, db, platform, setNow } = await openShop();

const ago = (minutes: number) => new Date(testNow.getTime() - minutes * 60_000);
const accepted = (minutes: number) => ({ acceptedAt: ago(minutes), createdAt: ago(minutes) });
const nameOf = ({ pickupNumber }: { pickupNumber: number }) => `P-${pickupNumber}`;
const ticket = (page: Page, { id }: { id: string }) => page.text(`[data-order="${id}"]`);
const laneOf = (page: Page, { id }: { id: string }) =>
  page.document.querySelector(`[data-order="${id}"]`)?.getAttribute("data-lane") ?? null;

test("STAFF-1 STAFF-2 a cook has the board and its pages, and none of the administrators'", async () => {
  const board = await visit("/kitchen", { as: "kitchen" });
  expect([board.status, board.document.title]).toEqual([200, expect.stringMatching(/^Live board/)]);
  expect(board.getByLabelText("List").getAttribute("href")).toBe("/kitchen/orders");
  const { id } = await makeOrder(db);
  for (const address of ["/admin", `/admin/orders/${id}`, "/admin/settings"]) {
    const denied = await board.visit(address);
    expect([address, denied.status, denied.text("h1")]).toEqual([address, 403, "Access Denied"]);
    expect(denied.getByText("Open the live board").getAttribute("href")).toBe("/kitchen");
  }
  const home = await board.visit("/");
  expect(home.getAllByRole("link", { name: "Kitchen" })).not.toEqual([]);
  expect(home.queryAllByRole("link", { name: /^Admin/ })).toEqual([]);
});

test("STAFF-1 nobody else sees anything of the kitchen's", async () => {
  const { id } = await makeOrder(db, { customerName: "Private Person" });
  for (const address of [
    "/kitchen",
    "/kitchen/tickets",
    "/kitchen/find?q=private",
    "/kitchen/waiting",
    "/kitchen/orders",
    `/kitchen/orders/${id}/summary`,
    `/kitchen/orders/${id}/edit`,
    `/kitchen/orders/${id}/ticket`,
    "/kitchen/phone-order",
    "/kitchen/phone-order/times",
  ]) {
    const customers = await visit(address, { as: "customer" });
    expect([address, customers.status]).toEqual([address, 403]);
    expect(customers.source).not.toContain("Private");
    expect((await visit(address)).source).not.toContain("Private");
  }
  expect((await visit("/kitchen/orders")).address).toBe("/auth?next=%2Fkitchen%2Forders");
});

test("STAFF-2 the board's old address leads to the new one, and an administrator's list is the admin's", async () => {
  const board = await visit("/admin/board?lane=ready", { as: "admin" });
  expect(board.address).toBe("/kitchen?lane=ready");
  expect(board.text(".lane-tabs [aria-current]")).toMatch(/^\d+Ready/);
  expect(board.getByLabelText("List").getAttribute("href")).toBe("/admin");
});

test("a ticket says who, what and how long, and what cash is due; an unpaid card order has none", async () => {
  const items = [
    {
      productName: "Waffle",
      quantity: 3,
      addons: '[{"id":"x","name":"Honey","price_cents":100,"quantity":2}]',
      note: "No nuts",
    },
  ];
  const fresh = await makeOrder(db, { customerName: "Priya Raman", note: "Ring twice" }, items);
  const unpaid = await makeOrder(db, { paymentMethod: "card" });
  const delivered = await makeOrder(db, {
    ...accepted(9),
    status: "preparing",
    orderType: "delivery",
    source: "phone",
    paymentStatus: "paid",
  });
  const page = await visit("/kitchen", { as: "admin" });
  expect(laneOf(page, fresh)).toBe("pending");
  const words = ticket(page, fresh);
  for (const said of [nameOf(fresh), "New, 0 min", "Pickup · Priya R.", "3×Waffle", "Honey × 2"])
    expect(words).toContain(said);
  for (const said of ["No nuts", "Note: Ring twice", "Cash received $35.60", "Confirm"])
    expect(words).toContain(said);
  expect(laneOf(page, unpaid)).toBeNull();
  expect(laneOf(page, delivered)).toBe("preparing");
  expect(ticket(page, delivered)).toContain("Delivery, by phone · Ada E.");
  expect(ticket(page, delivered)).toContain("Mark ready");
  expect(ticket(page, delivered)).not.toContain("Cash");
});

test("KIT-6 an order that stands ready for too long is warned about, in its lane and on a phone's tab", async () => {
  const fresh = await makeOrder(db, { ...accepted(60), status: "ready", readyAt: ago(3) });
  const page = await visit("/kitchen", { as: "admin" });
  expect(ticket(page, fresh)).toContain("Ready 3 min");
  const before = /(\d+) ready for 15\+ min\./.exec(page.text(".lane-ready"))?.[1] ?? "0";
  const old = await makeOrder(db, { ...accepted(60), status: "ready", readyAt: ago(20) });
  const warned = await page.visit("/kitchen");
  expect(ticket(warned, old)).toContain("Ready 20 min");
  expect(warned.document.querySelector(`[data-order="${old.id}"] .timer.warm`)).not.toBeNull();
  expect(warned.text(".lane-ready")).toContain(`${Number(before) + 1} ready for 15+ min.`);
  expect(warned.text(".lane-tabs a:last-child")).toMatch(/Ready \(waiting too long\)$/);
  await db.updateTable("orders").set({ status: "completed" }).where("id", "=", old.id).execute();
});

test("STAFF-4 what a cook cancels after it was paid is left to an administrator, who settles it", async () => {
  const order = await makeOrder(
    db,
    { paymentMethod: "card", paymentStatus: "paid", customerName: "Priya Raman" },
    [{ productName: "Waffle", productPriceCents: 1000, quantity: 2 }],
  );
  await receivePayment(db, order);
  const cook = await makeKitchen(db);
  const { id: orderId, version } = order;
  await changeOrderStatus(platform, cook, { orderId, version, status: "cancelled" });
  const note = `Refund $22.60 needed: ${nameOf(order)}`;
  expect((await visit("/kitchen", { as: cook })).text()).not.toContain(note);

  const board = await visit("/kitchen", { as: await makeAdmin(db) });
  const address = `/admin/orders/${orderId}`;
  expect(board.getByText(note).getAttribute("href")).toBe(address);
  const details = await board.visit(address);
  expect(details.text()).toContain("Payment needs attention: Refund $22.60 needed.");
  expect(details.text(".order-inline")).toContain(cook.name);
  details.getByText("No refund, close this");
  const settled = await details.submit("Close without a refund");
  expect([settled.status, settled.text()]).toEqual([
    200,
    expect.not.stringContaining("Payment needs attention"),
  ]);
  expect(settled.text(".order-inline")).toContain("Closed without a refund: $22.60 not given back");
  expect((await settled.visit("/kitchen")).text()).not.toContain(note);
  expect((await settled.visit("/admin/health")).text()).toContain(
    `$22.60 wasn't given back in the last 30 days: ${nameOf(order)}.`,
  );
});

test("the board says that ordering is paused, and what somebody else has stopped", async () => {
  const admin = await makeAdmin(db);
  const order = await makeOrder(db, { ...accepted(5), status: "preparing" });
  const untouched = await makeOrder(db);
  for (const { id } of [order, untouched])
    await db.updateTable("orders").set({ status: "cancelled" }).where("id", "=", id).execute();
  await pauseOrdering(platform, admin, { length: "until-resumed", message: "" });
  const page = await visit("/kitchen", { as: admin });
  expect(page.text()).toContain("Ordering is paused until you resume it.");
  const stopped = page.text("[aria-label='Stopped orders']");
  expect(stopped).toContain(`${nameOf(order)}Cancelled: stop making it`);
  expect(stopped).toContain(`${nameOf(untouched)}Cancelled. Nobody had accepted it.`);
  await resumeOrdering(platform, admin);
  expect((await page.visit("/kitchen")).text()).not.toContain("Ordering is paused");
});

test("PROM-7 PROM-8 a ticket counts down to its time; an order for later waits in the strip until its own", async () => {
  const inMinutes = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
  const promise = (readyIn: number, kitchenFrom: Date) => ({
    promisedFor: inMinutes(readyIn),
    firstPromisedFor: inMinutes(readyIn),
    readyBy: inMinutes(readyIn),
    startBy: inMinutes(readyIn - 13),
    kitchenFrom,
  });
  const soon = await makeOrder(db, promise(20, testNow));
  const late = await makeOrder(db, promise(-3, testNow));
  const later = await makeOrder(db, { customerName: "Lena Ng", ...promise(125, inMinutes(92)) });
  const page = await visit("/kitchen", { as: "admin" });
  expect(ticket(page, soon)).toContain("New, start in 7 min");
  expect(ticket(page, soon)).toContain("Due 10:20 AM");
  expect(ticket(page, late)).toContain("3 min late");
  const ids = [...page.document.querySelectorAll(".lane-pending [data-order]")].map((each) =>
    each.getAttribute("data-order"),
  );
  expect(ids.indexOf(late.id)).toBeLessThan(ids.indexOf(soon.id));
  expect(laneOf(page, later)).toBeNull();
  expect(page.text("[aria-label='Orders for later']")).toContain("Later: 1 today");
  setNow(inMinutes(92));
  expect(laneOf(await page.visit("/kitchen"), later)).toBe("pending");
});

test("a board that is open is known to the administrators' list, and orders that wait to their other pages", async () => {
  const cook = await visit("/kitchen", { as: "kitchen" });
  const list = await visit("/admin", { as: "admin" });
  expect(list.getByText("Live board").closest("a")!.getAttribute("href")).toBe("/kitchen");
  expect(list.text(".kitchen-seen")).toBe("No kitchen screen has been opened yet");
  const body = new URLSearchParams({ intent: "heartbeat", screen: "tablet" });
  const noted = await cook.browser.send("/kitchen/tickets", { method: "POST", body });
  expect(noted.status).toBe(204);
  expect((await list.visit("/admin")).text(".kitchen-seen")).toBe("A kitchen screen is open");
  const waiting = async () =>
    JSON.parse((await cook.visit("/kitchen/waiting")).source) as Record<string, unknown>;
  const before = await waiting();
  await makeOrder(db);
  expect(await waiting()).toMatchObject({ count: Number(before["count"]) + 1 });
});
