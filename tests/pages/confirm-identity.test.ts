import { expect, test } from "vitest";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import { newCustomer } from "#tests/support/accounts/new-customer.ts";
import { testNow } from "#tests/support/clock.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import type { Page } from "#tests/support/pages/visit.ts";

const { visit, db, platform } = await openShop();

const payments = '[aria-label="Payment and delivery"]';
const chosenIn = (page: Page) => page.text(`${payments} label:has(:checked[type=radio])`);
const wrongPassword = "That password isn't right. Please try again.";
const hourAgo = new Date(testNow.getTime() - 3_600_000);

async function newAdmin() {
  const admin = await newCustomer(db);
  await db.updateTable("users").set({ role: "admin" }).where("id", "=", admin.id).execute();
  return admin;
}

/** As if the person had signed in an hour ago. */
const wait = ({ id }: { readonly id: string }) =>
  db.updateTable("sessions").set({ confirmedAt: hourAgo }).where("userId", "=", id).execute();

test("AUTH-7 an hour after signing in, ways to pay ask for the password, and keep what was chosen", async () => {
  const admin = await newAdmin();
  const page = await visit("/admin/settings", { as: admin });
  await wait(admin);
  const part = { in: "Payment and delivery" };
  const asked = await page.submit("Save", { "Cash only": true }, part);
  const typed = (password: string) => ({ "Your password": password });
  const refused = await asked.submit("Save", typed("a guess"), part);
  expect([refused.status, refused.text(payments)]).toEqual([
    400,
    expect.stringContaining(wrongPassword),
  ]);
  expect(chosenIn(refused)).toBe("Cash only");
  expect((await readStoreSettings(platform)).isCardAccepted).toBe(true);
  const saved = await refused.submit("Save", typed(admin.password), part);
  expect(saved.text(".flash-note")).toContain("Settings saved");
  expect(chosenIn(saved)).toBe("Cash only");
  expect(saved.text(payments)).not.toContain("Your password");
  expect((await readStoreSettings(platform)).isCardAccepted).toBe(false);
});

test("AUTH-7 a download of personal data asks for the password, and starts once it is right", async () => {
  const admin = await newAdmin();
  const home = await visit("/admin", { as: admin });
  await wait(admin);
  await startsAfterPassword(await home.visit("/admin/orders.csv"), {
    password: admin.password,
    file: "/admin/orders.csv",
    fileName: /filename="orders-.*\.csv"/,
    back: "/admin",
  });

  const customer = await newCustomer(db);
  const account = await visit("/account", { as: customer });
  await wait(customer);
  await startsAfterPassword(await account.follow("Download my data"), {
    password: customer.password,
    file: "/account/my-data",
    fileName: /filename="my-data.json"/,
    back: "/account",
  });
});

type Expected = {
  readonly password: string;
  readonly file: string;
  readonly fileName: RegExp;
  readonly back: string;
};

async function startsAfterPassword(asked: Page, { password, file, fileName, back }: Expected) {
  const title = (page: Page) => page.getByRole("heading", { level: 1 }).textContent;
  expect(title(asked)).toBe("Confirm it's you");
  const refused = await asked.submit("Confirm and download", { "Your password": "a guess" });
  expect([refused.status, refused.text("main")]).toEqual([
    400,
    expect.stringContaining(wrongPassword),
  ]);
  const ready = await refused.submit("Confirm and download", { "Your password": password });
  expect(title(ready)).toBe("Thanks! Here's your file");
  expect(ready.getByRole("link", { name: "Back" }).getAttribute("href")).toBe(back);
  const download = await ready.follow("Download it here");
  expect(download.address).toBe(file);
  expect(download.headers.get("content-disposition")).toMatch(fileName);
}
