import { expect, test } from "vitest";
import { placeOrder } from "#shop/orders/checkout/place-order.server.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { makeOrder, makeUser } from "#tests/support/builders.ts";
import { changeStatus } from "#tests/support/change-status.ts";
import { checkoutOf, deliveryTo } from "#tests/support/checkouts.ts";
import { testNow } from "#tests/support/clock.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import { makeCustomer } from "#tests/support/signed-in.ts";

const { visit, visitor, db, platform, runWorker, setNow } = await openShop();

const dish = await db
  .selectFrom("products")
  .select(["id as productId", "name as productName", "priceCents as productPriceCents"])
  .where("name", "=", "Strawberry Cloud")
  .executeTakeFirstOrThrow();
const addressOf = (id: string) => `/checkout/success?order=${id}`;

test("CONF-1 CONF-2 NOTE-3 CHK-7 the confirmation says what is ordered, where and how it is paid", async () => {
  const person = await makeUser(db);
  const { id, pickupNumber } = await makeOrder(db, { userId: person.id, note: "Ring twice" }, [
    { ...dish, note: "No icing sugar" },
  ]);
  const page = await visit(addressOf(id), { as: person });
  expect(page.getByRole("heading", { level: 1 }).textContent).toBe("We've got your order");
  expect(page.text(".confirmation-number")).toBe(`Order number P-${pickupNumber}`);
  page.getByText(`Thanks, Ada! Just say P-${pickupNumber} at the counter.`);
  page.getByText("Please pay $13.00 in cash when you pick it up.");
  expect(page.text("address")).toContain("48 Griddle Lane");
  expect(page.getByRole("link", { name: /^Directions/ }).getAttribute("href")).toContain("maps");
  const call = page.getByRole("link", { name: "Call (613) 555-0142" });
  expect(call.getAttribute("href")).toBe("tel:+16135550142");
  page.getByText("No icing sugar");
  page.getByText("Ring twice");
  const follow = page.getByRole("link", { name: "Follow it live" });
  expect(follow.getAttribute("href")).toBe(`/dashboard?order=${id}`);

  const plate = page.getByRole("img", { name: /^Strawberry Cloud: / });
  const drawing = await page.visit(plate.getAttribute("src")!);
  expect(drawing.source).toMatch(/^<svg /);
  expect(drawing.headers.get("cache-control")).toContain("private");
  expect((await visit(plate.getAttribute("src")!, { as: "customer" })).status).toBe(404);
});

test("CONF-1 CONF-2 a delivery is brought to its address; somebody else's order is not found", async () => {
  const person = await makeUser(db);
  const items = Array.from({ length: 5 }, () => dish);
  const { id } = await makeOrder(db, { userId: person.id, orderType: "delivery" }, items);
  const page = await visit(addressOf(id), { as: person });
  page.getByText("Thanks, Ada! We'll bring it to 12 Oak Street.");
  page.getByRole("heading", { name: "We'll bring it here" });
  expect(page.text("address")).toContain("Kingston K7L 1A1");
  page.getByText("and 2 more");
  const foreign = await visit(addressOf(id), { as: "customer" });
  expect(foreign.status).toBe(404);
  expect(foreign.source).not.toContain("12 Oak Street");
  const nobodys = await visit(addressOf(id));
  expect(nobodys.address).toMatch(/^\/auth\?next=/);
});

test("CONF-1 with every status it says what is true now", async () => {
  const person = await makeUser(db);
  const { id } = await makeOrder(db, { userId: person.id }, [dish]);
  const browser = await visitor({ as: person });
  const becomes = async (status: OrderStatus) => {
    await changeStatus(platform, id, status);
    return browser.visit(addressOf(id));
  };
  const titleOf = async (status: OrderStatus) => {
    const page = await becomes(status);
    return page.getByRole("heading", { level: 1 }).textContent;
  };
  expect(await titleOf("confirmed")).toBe("We've got your order");
  expect(await titleOf("preparing")).toBe("On the griddle now");
  expect(await titleOf("ready")).toBe("Ready for pickup");
  const completed = await becomes("completed");
  completed.getByRole("heading", { name: "Enjoy your order" });
  completed.getByRole("heading", { name: "Was everything all right?" });
  expect(completed.text()).not.toMatch(/Follow it live|What happens next|in cash|Pick it up/);
  const cancelled = await becomes("cancelled");
  cancelled.getByRole("heading", { name: "Your order was cancelled" });
  cancelled.getByText("There's nothing to pay.");
  cancelled.getByRole("link", { name: /^Call \(/ });
  const again = await becomes("preparing");
  again.getByRole("heading", { name: "On the griddle now" });
  const dashboard = await again.follow("Follow it live");
  dashboard.getByRole("region", { name: /^P-\d+ On the griddle now$/ });
});

test("PROM-1 CHK-7 the same time and total on the confirmation, the dashboard and in the mail", async () => {
  const person = await makeCustomer(db, { email: "ada.delivery@example.test" });
  const lines = [{ productId: dish.productId, quantity: 2, addOns: [] }];
  // Two plates and the fee of $6.99, with 13% tax.
  const order = { ...deliveryTo, lines, email: person.email, expectedTotalCents: 3_389 };
  const { id } = await placeOrder(platform, person, checkoutOf(order));
  const browser = await visitor({ as: person });
  const time = /At your door by \d{1,2}:\d[05] [AP]M/;
  const confirmation = await browser.visit(addressOf(id));
  const [text = "no time"] = time.exec(confirmation.text(".order-promise")) ?? [];
  const dashboard = await browser.visit("/dashboard");
  expect(dashboard.text(".live-order .order-promise")).toBe(text);
  expect(dashboard.text(".order-row")).toContain(text);
  const mails = (await runWorker()).filter(({ to }) => to === person.email);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/we got your order/)]);
  expect(mails[0]!.text).toContain(`${text.replace("At", "It'll be at")}.`);
  expect(mails[0]!.text).toContain("$33.89");

  // Too late, it says so.
  setNow(new Date(testNow.getTime() + 3 * 3_600_000));
  const late =
    "We haven't confirmed your order yet. Call us at (613) 555-0142, or ask us to cancel it.";
  expect((await browser.visit(addressOf(id))).text(".order-promise")).toBe(late);
  expect((await browser.visit("/dashboard")).text(".order-row")).toContain(late);
});

test("PROM-16 PROM-17 a late order: how late, whom to call, and asking to cancel it, without a script", async () => {
  setNow(testNow);
  const person = await makeUser(db);
  const promised = new Date(testNow.getTime() + 35 * 60_000);
  const { id, pickupNumber } = await makeOrder(db, {
    userId: person.id,
    status: "preparing",
    acceptedAt: testNow,
    promisedFor: promised,
    firstPromisedFor: promised,
    readyBy: promised,
    startBy: new Date(testNow.getTime() + 20 * 60_000),
    kitchenFrom: testNow,
  });
  const browser = await visitor({ as: person });
  const pageAfter = async (minutes: number) => {
    setNow(new Date(promised.getTime() + minutes * 60_000));
    return browser.visit(addressOf(id));
  };
  expect((await pageAfter(3)).text(".order-promise")).toBe("A few minutes late. We're on it.");
  const later = await pageAfter(14);
  expect(later.text(".order-promise")).toBe("About 15 min late. Sorry for the wait.");
  expect(later.text()).not.toContain("Ask us to cancel it");
  const tooLate = await pageAfter(42);
  expect(tooLate.text(".late-order-help")).toContain("Call (613) 555-0142");
  const dashboard = await browser.visit("/dashboard");
  expect(dashboard.text(".live-order")).toContain("This is later than we promised.");
  expect((await dashboard.follow("See what you can do")).address).toBe(addressOf(id));

  const asked = await tooLate.submit("Ask us to cancel it", {});
  const says = "This is later than we promised. You asked us to cancel it at 11:17 AM.";
  expect([asked.address, asked.text(".order-promise")]).toEqual([addressOf(id), says]);
  expect(asked.text(".late-order-help")).toBe("Call (613) 555-0142");
  expect((await browser.visit("/dashboard")).text(".order-row")).toContain(says);
  const mark = "Asked to cancel, 11:17 AM";
  const board = await visit("/kitchen", { as: "kitchen" });
  expect(board.text(`[data-order="${id}"]`)).toContain(mark);
  expect((await visit(`/admin/orders/${id}`, { as: "admin" })).text(".order-inline")).toContain(
    mark,
  );
  expect(board.text(`[data-order="${id}"]`)).toContain(`P-${pickupNumber}`);

  // Its page was open when it got ready.
  const other = await makeOrder(db, { userId: person.id, status: "ready" });
  await db.updateTable("orders").set({ cancelAskedAt: null }).where("id", "=", id).execute();
  const open = await browser.visit(addressOf(id));
  await db.updateTable("orders").set({ status: "ready" }).where("id", "=", id).execute();
  const refused = await open.submit("Ask us to cancel it", {});
  expect(refused.status).toBe(409);
  expect((await browser.visit(addressOf(other.id))).text()).not.toContain("Ask us to cancel it");
});
