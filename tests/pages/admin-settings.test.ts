import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { makeOrder, makeUser } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import type { Page } from "#tests/support/pages/visit.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { basisPoints } from "#shop/money.ts";
import { changeStoreSettings } from "#shop/store/change-store-settings.server.ts";

const { visit, db, platform } = await openShop();

const stored = () => db.selectFrom("storeSettings").selectAll().executeTakeFirstOrThrow();
const settings = () => visit("/admin/settings", { as: "admin" });
const form = (page: Page, name: string) => within(page.getByRole("form", { name }));
const save = (page: Page, name: string, fields: Record<string, string | boolean>) =>
  page.submit("Save", fields, { in: name });

test("a pause has a message for visitors, ends by itself or by hand", async () => {
  const paused = await (await settings()).submit("30 minutes", { message: "Oven trouble." });
  paused.getByText("Ordering is paused", { selector: "p" });
  paused.getByText(/^Resumes automatically at 10:30/);
  expect((await visit("/order")).source).toContain("Oven trouble.");
  const resumed = await paused.submit("Resume ordering");
  resumed.getByText("Taking orders");
  expect((await visit("/order")).source).not.toContain("Oven trouble.");
  const rest = await resumed.submit("Rest of today");
  expect(rest.text("#ordering")).toContain("Ordering is paused");
  await rest.submit("Resume ordering");
});

test("CON-1 ABOUT-1 the name, the address and the story are on every page at once", async () => {
  const refused = await save(await settings(), "Your shop", { Name: "" });
  expect(refused.status).toBe(400);
  form(refused, "Your shop").getByText("Please give your shop a name");
  const named = await save(refused, "Your shop", {
    Name: "Dollop & Daughters",
    Tagline: "Tiny bites, huge dollops",
  });
  named.getByText("Settings saved");
  const moved = await save(named, "Address and contact", { "Street address": "1 Oak Street" });
  const contact = await visit("/contact");
  expect(contact.document.title).toBe("Contact | Dollop & Daughters");
  expect(contact.text("main")).toContain("1 Oak Street");
  await save(moved, "Our Story", { Story: "It began.\n\nIt goes on." });
  (await visit("/about")).getByText("It goes on.");
});

test("CONF-5 an order keeps the place it was told, and the settings name it until it is picked up", async () => {
  const person = await makeUser(db);
  const told = { placeName: "Dollop", placeAddress: "48 Griddle Lane\nKingston, ON K7L 0A1" };
  const order = await makeOrder(db, { ...told, userId: person.id });
  const other = { "Street address": "Springer Market Square, stall 14" };
  const moved = await save(await settings(), "Address and contact", other);
  const number = `P-${order.pickupNumber}`;
  const contact = moved.text("#contact");
  expect(contact).toContain("1 order is to be picked up at another address.");
  expect(contact).toContain(`${number} Ada Example, 48 Griddle Lane, Kingston, ON K7L 0A1`);

  const page = await visit(`/checkout/success?order=${order.id}`, { as: person });
  expect(page.text("main address")).toBe("48 Griddle LaneKingston, ON K7L 0A1");
  const directions = page.getByRole("link", { name: /^Directions/ }).getAttribute("href");
  expect(new URL(directions!).searchParams.get("destination")).toBe(
    "Dollop, 48 Griddle Lane, Kingston, ON K7L 0A1",
  );
  expect((await page.visit("/dashboard")).text(".live-place")).toContain(
    "Pickup at 48 Griddle Lane, Kingston",
  );
  const details = await visit(`/admin/orders/${order.id}`, { as: "admin" });
  expect(details.text(".order-inline")).toContain("Told to pick up at 48 Griddle Lane");
  const ticket = await details.visit(`/kitchen/orders/${order.id}/ticket`);
  ticket.getByText("Pickup at 48 Griddle Lane, Kingston, ON K7L 0A1");
  const back = await save(await settings(), "Address and contact", {
    "Street address": "48 Griddle Lane",
  });
  expect(back.text("#contact")).not.toContain("another address");
});

test("CON-1 hours: what is wrong is told at its field; a day can have two openings or none", async () => {
  const refused = await save(await settings(), "Opening hours", {
    "Sunday opens": "",
    "Sunday closes": "",
    "Monday closes": "07:00",
  });
  form(refused, "Opening hours").getByText("Closing time must be after opening time");
  const saved = await save(refused, "Opening hours", {
    "Monday closes": "12:00",
    "Monday opens again": "14:00",
    "Monday closes again": "00:00",
  });
  expect(form(saved, "Opening hours").queryByText(/Closing time must be after/)).toBeNull();
  const hours = (await visit("/contact")).document.querySelector(".hours dd");
  expect(hours?.textContent).toBe("8:00 AM to 12:00 PM and 2:00 PM to 12:00 AM");
});

test("PAY-1 fee, tax and ways to pay: refused, kept and saved", async () => {
  const refused = await save(await settings(), "Fee and tax", {
    "Delivery fee ($)": "a lot",
    "Tax (%)": "9.75",
  });
  form(refused, "Fee and tax").getByText("Please enter an amount, for example 6.99");
  expect(refused.getByLabelText("Tax (%)")).toMatchObject({ value: "9.75" });
  const saved = await save(refused, "Fee and tax", { "Delivery fee ($)": "5" });
  expect(saved.getByLabelText("Delivery fee ($)")).toMatchObject({ value: "5.00" });
  await save(saved, "Payment and delivery", { "Cash only": true });
  expect(await stored()).toMatchObject({
    deliveryFeeCents: 500,
    taxRateBasisPoints: 975,
    isCashAccepted: true,
    isCardAccepted: false,
  });
});

test("who saves second is told, sees what the first saved, and nothing of it is lost", async () => {
  const page = await settings();
  const { version } = await stored();
  const changed = { version, tagline: "By another", taxRate: basisPoints(1500) };
  await changeStoreSettings(platform, await makeAdmin(db), changed);
  const refused = await save(page, "Fee and tax", { "Delivery fee ($)": "4.50" });
  expect(refused.status).toBe(409);
  expect(refused.getAllByRole("alert")[0]!.textContent).toContain(
    "Someone else just changed the settings.",
  );
  expect(refused.getByLabelText("Tagline")).toMatchObject({ value: "By another" });
  expect(refused.getByLabelText("Tax (%)")).toMatchObject({ value: "15" });
  expect((await stored()).deliveryFeeCents).not.toBe(450);
  const saved = await save(refused, "Fee and tax", { "Delivery fee ($)": "4.50" });
  saved.getByText("Settings saved");
  expect(saved.getByLabelText("Delivery fee ($)")).toMatchObject({ value: "4.50" });
});

test("PROM-11 times: a mistake is told, and what they mean for ten plates is said", async () => {
  const page = await settings();
  form(page, "Times").getByText("One plate: 20 minutes. Ten plates: 20 minutes. No limit.");
  const refused = await save(page, "Times", { "Plates at once": "none" });
  form(refused, "Times").getByText("Please enter a number of plates");
  const saved = await save(refused, "Times", {
    "Plates at once": "6",
    "Minutes per batch": "50",
    "Orders for later": "Today and tomorrow",
  });
  form(saved, "Times").getByText(/^One plate: 60 minutes. Ten plates: 110 minutes\./);
  expect(saved.getByLabelText("Orders for later")).toMatchObject({ value: "2" });
});

test("PROM-2 stations are added and removed; from the second one on, they replace two fields of Times", async () => {
  const stationsOf = (page: Page) =>
    form(page, "Stations")
      .getAllByRole("group")
      .map((group) => group.querySelector("legend")!.textContent);
  const page = await settings();
  const row = within(form(page, "Stations").getByRole("group", { name: "New station" }));
  const minutes = row.getByLabelText<HTMLInputElement>("Minutes per batch");
  const refused = await save(page, "Stations", {
    "New station": "griddle",
    [minutes.name]: "7",
  });
  form(refused, "Stations").getByText("Another station has this name");
  const added = await save(refused, "Stations", { "New station": "Irons" });
  expect(stationsOf(added)).toEqual(["Griddle", "Irons", "New station"]);
  expect(form(added, "Times").queryByLabelText("Plates at once")).toBeNull();
  const later = await save(added, "Times", { "Orders for later": "Today" });
  later.getByText("Settings saved");
  const irons = form(later, "Stations").getByRole("group", { name: "Irons" });
  const { name } = within(irons).getByLabelText<HTMLInputElement>("Station");
  const removed = await save(later, "Stations", { [name]: "" });
  expect(stationsOf(removed)).toEqual(["Griddle", "New station"]);
});

test("PROM-12 HRS-5 a new day off names the orders that are promised for it, with links", async () => {
  const noon = new Date(testNow.getTime() + (3 * 24 + 2) * 3_600_000);
  const order = await makeOrder(db, {
    isAsap: false,
    promisedFor: noon,
    firstPromisedFor: noon,
    readyBy: noon,
    startBy: new Date(noon.getTime() - 15 * 60_000),
    kitchenFrom: new Date(noon.getTime() - 35 * 60_000),
  });
  const page = await (await settings()).submit("Add days", { From: "2026-01-08" });
  page.getByText("Days saved");
  expect(page.text("#days-off")).toContain(
    "1 order is promised on a day off or outside special hours.",
  );
  const details = await page.follow(`P-${order.pickupNumber}`);
  expect(details.address).toBe(`/admin/orders/${order.id}`);
  expect(details.getByRole("region", { name: "Order Details" }).textContent).toContain(
    "Ada Example",
  );
  const removed = await page.submit("Remove Thu, Jan 8, 2026");
  expect(removed.text("#days-off")).not.toContain("promised on a day off");
});
