import { beforeEach, expect, test } from "vitest";
import { announce } from "#platform/live/announce.server.ts";
import { firstAdminLink } from "#shop/accounts/first-admin/first-admin-link.server.ts";
import { changeStoreSettings } from "#shop/store/change-store-settings.server.ts";
import { readEditableSettings } from "#shop/store/read-editable-settings.server.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import { weekdays } from "#shop/shop-time.ts";
import { makeOrder, makeProduct, makeUser } from "#tests/support/builders.ts";
import { insertSessions } from "#tests/support/http/insert-session.ts";
import { placeOrderAt } from "#tests/support/http/place-order-at.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import type { Page } from "#tests/support/pages/visit.ts";

const { visit, visitor, url, db, platform, runWorker } = await openShop({ demo: false });

const title = (page: Page) => page.getByRole("heading", { level: 1 }).textContent;
/** What is a toast with a script. */
const note = (page: Page) => page.text(".flash-note");
const setUpLink = firstAdminLink({ ...platform.config, BASE_URL: url });
const address = {
  "Street address": "48 Griddle Lane",
  City: "Kingston",
  Province: "ON",
  "Postal code": "K7L 0A1",
  Phone: "613-555-0142",
};
const notOpenYet = "Your shop isn't open yet.";

async function change(changes: object): Promise<void> {
  const admin = await makeAdmin(db);
  const { version } = await readEditableSettings(platform, admin);
  await changeStoreSettings(platform, admin, { version, ...changes });
}

beforeEach(async () => {
  await db.updateTable("storeSettings").set({ openedAt: null }).execute();
  await announce(db, platform.logger, { topic: "store-settings" });
});

test("FIRST-1 the link of the first start makes the first administrator, once", async () => {
  const guessed = await visit("/first-admin?token=guessed");
  expect(guessed.text("main")).toContain("This link doesn't work anymore.");

  const form = await visit(setUpLink);
  expect(title(form)).toBe("Set up your shop");
  const owner = { "Full Name": "Ife Balogun", Email: "ife@example.test" };
  const short = await form.submit("Create account", { ...owner, Password: "short" });
  expect(short.text("main")).toContain("Password must be at least 6 characters long.");
  const first = await short.submit("Create account", { ...owner, Password: "warm butter 42" });
  expect([first.address, title(first)]).toEqual(["/admin/get-ready", "Admin Dashboard"]);
  const late = await visit(setUpLink);
  expect(late.text("main")).toContain("This link doesn't work anymore.");
});

test("FIRST-1 whoever has an account already becomes the administrator with it", async () => {
  await db.updateTable("users").set({ role: "customer" }).execute();
  const ada = await makeUser(db);
  const form = await visit(setUpLink, { as: ada });
  expect(form.text("main")).toContain(`Make ${ada.email} the administrator of this shop?`);
  const done = await form.submit("Yes, that's me");
  expect(done.address).toBe("/admin/get-ready");
});

test("FIRST-4 Health, the live board and the settings say that the shop isn't open yet", async () => {
  const health = await visit("/admin/health", { as: "admin" });
  expect(health.text("main")).toContain(notOpenYet);
  expect(health.text("main")).toMatch(/Missing: Your shop, /);
  for (const page of [health, await visit("/kitchen", { as: "admin" })]) {
    expect(page.text()).toContain(notOpenYet);
    expect((await page.follow("Get ready to open")).address).toBe("/admin/get-ready");
  }
  const settings = await visit("/admin/settings", { as: "admin" });
  expect(settings.getAllByText("Not open yet")).toHaveLength(1);
  expect(settings.queryAllByRole("button", { name: "15 minutes" })).toEqual([]);
});

test("FIRST-2 FIRST-3 a new shop gets ready step by step and opens, and only then customers can order", async () => {
  const { visit: open } = await visitor({ as: "admin" });
  let page = await open("/admin/get-ready");
  expect(page.text(".office-head")).toContain("0 of 8 done.");
  expect(page.text(".setup-open")).toContain(
    "Still needed: Address and contact, Opening hours, Fee and tax, Menu.",
  );
  expect(page.queryByRole("button", { name: "Open the shop" })).toBeNull();
  page = await page.submit(/^Looks right.*Your shop/);
  expect(page.text(".office-head")).toContain("1 of 8 done.");
  const contact = await page.follow(/^Fill in.*Address and contact/);
  expect(contact.address).toBe("/admin/settings");
  await contact.submit("Save", address, { in: "Address and contact" });

  // Hours without an opening are not right, also for a page that still has the button.
  const before = await open("/admin/get-ready");
  const { hours } = await readStoreSettings(platform);
  await change({ hours: Object.fromEntries(weekdays.map((day) => [day, []])) });
  await db.deleteFrom("setupSteps").where("step", "=", "hours").execute();
  const refused = await before.submit(/^Looks right.*Opening hours/);
  expect(refused.getByRole("alert").textContent).toBe("Add at least one opening first.");
  expect(refused.getAllByRole("link", { name: /^Add opening hours/ })).toHaveLength(1);
  expect(refused.queryByRole("button", { name: /^Looks right.*Opening hours/ })).toBeNull();
  await change({ hours });

  page = await (await open("/admin/get-ready")).submit(/^Looks right.*Fee and tax/);
  expect(page.text(".office-head")).toContain("4 of 8 done.");
  page = await page.submit("Send a test");
  expect(note(page)).toContain("Test email");
  expect(await runWorker()).toMatchObject([{ subject: "Dollop: email works" }]);
  page = await page.submit(/^I got it.*Email/);
  page = await page.submit(/^Cash only for now.*Card payments/);
  expect(page.text(".office-head")).toContain("6 of 8 done.");
  await makeProduct(db);
  await makeOrder(db);
  page = await open("/admin/get-ready");
  expect(page.text(".office-head")).toContain("8 of 8 done.");
  expect(page.text("main")).toContain("1 product for sale");

  const customer = await makeUser(db);
  const order = await orderAs(customer);
  await expect(order()).rejects.toThrow("No order: 409");
  const opened = await page.submit("Open the shop");
  expect([opened.address, note(opened)]).toEqual([
    "/admin",
    expect.stringContaining("Your shop is open!"),
  ]);
  expect(opened.queryAllByRole("link", { name: "Get ready" })).toEqual([]);
  expect((await open("/admin/get-ready")).address).toBe("/admin");
  await order();
});

async function orderAs(customer: Awaited<ReturnType<typeof makeUser>>) {
  const [session] = await insertSessions(db, [customer.id]);
  const cookie = `${session!.cookieName}=${session!.cookieValue}`;
  return () => placeOrderAt(url, { cookie, databaseUrl: platform.appUrl, customer });
}
