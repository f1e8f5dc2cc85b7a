import type { Page } from "@playwright/test";
import { expect, openAdminPage, test } from "#tests/support/browser/own-admin-test.ts";
import { pageAlert, toast } from "#tests/support/browser/page-parts.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { dayAt } from "#shop/shop-time.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";

const section = (page: Page, name: string) => page.getByRole("form", { name, exact: true });
async function save(page: Page, name: string): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await section(page, name).getByRole("button", { name: "Save" }).click();
  await answer;
}

test("the owner changes the shop: mistakes are focused, and a save keeps what is typed elsewhere", async ({
  page,
  shop,
  axe,
  theme: _theme,
  allowed,
}) => {
  allowed.push(/status of 400/, /status of 409/);
  // So that everything that can be on the page is there: two stations, and an order on a day off.
  const noon = new Date(Date.now() + 3 * 86_400_000);
  await makeOrder(shop.db, {
    isAsap: false,
    promisedFor: noon,
    firstPromisedFor: noon,
    readyBy: noon,
    startBy: new Date(noon.getTime() - 15 * 60_000),
    kitchenFrom: new Date(noon.getTime() - 35 * 60_000),
  });
  const { timeZone } = await readStoreSettings(shop);
  const day = dayAt(noon, timeZone);
  await shop.db.insertInto("specialDays").values({ firstDay: day, lastDay: day }).execute();
  await shop.db
    .insertInto("kitchenStations")
    .values({ position: 1, name: "Irons", capacity: 2, batchMinutes: 7 })
    .execute();
  await openAdminPage(page, shop, "Settings");

  // A bad moment: one press, and it ends by itself or by hand.
  await page.getByRole("button", { name: "30 minutes" }).click();
  await expect(toast(page, "Ordering is paused")).toBeVisible();
  await page.getByRole("button", { name: "Resume ordering" }).click();
  await expect(page.getByRole("button", { name: "30 minutes" })).toBeVisible();

  const business = section(page, "Your shop");
  await business.getByLabel("Name").fill("");
  await save(page, "Your shop");
  await expect(business.getByText("Please give your shop a name")).toBeVisible();
  await expect(business.getByLabel("Name")).toBeFocused();
  await expect(page.getByText(/^1 order is promised on a day off/)).toBeVisible();
  await axe();
  await business.getByLabel("Name").fill("Dollop & Daughters");

  // A second opening folds out.
  const hours = section(page, "Opening hours");
  await hours.getByLabel("Monday closes", { exact: true }).fill("12:00");
  await hours.getByText("Add a second opening on Monday").click();
  await hours.getByLabel("Monday opens again").fill("14:00");

  // Somebody else saves first: told, nothing of theirs lost, and the second try counts.
  const charges = section(page, "Fee and tax");
  await charges.getByLabel("Delivery fee").fill("4.50");
  await shop.db
    .updateTable("storeSettings")
    .set({ tagline: "By another", taxRateBasisPoints: 1500 })
    .execute();
  await save(page, "Fee and tax");
  await expect(pageAlert(page)).toContainText("Someone else just changed the settings.");
  await expect(charges.getByLabel("Delivery fee")).toHaveValue("4.50");
  await expect(charges.getByLabel("Tax (%)")).toHaveValue("15");
  await expect(business.getByLabel("Tagline")).toHaveValue("By another");
  await save(page, "Fee and tax");
  await expect(toast(page, "Settings saved").first()).toBeVisible();
  await expect(pageAlert(page)).toHaveCount(0);
  // What was typed in other sections waits for its own button.
  await expect(business.getByLabel("Name")).toHaveValue("Dollop & Daughters");
  await expect(hours.getByLabel("Monday opens again")).toHaveValue("14:00");
  const saved = await shop.db
    .selectFrom("storeSettings")
    .select(["name", "deliveryFeeCents", "taxRateBasisPoints"])
    .executeTakeFirstOrThrow();
  expect(saved).toEqual({ name: "Dollop", deliveryFeeCents: 450, taxRateBasisPoints: 1500 });
  await shop.db.deleteFrom("kitchenStations").where("name", "=", "Irons").execute();
});
