import { expect, openAdminPage, test } from "#tests/support/browser/own-admin-test.ts";
import { toast } from "#tests/support/browser/page-parts.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { dayAt } from "#shop/shop-time.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";

test("PROM-2 the owner adds waffle irons, and says what a dish takes of them @desktop @nightly", async ({
  page,
  shop,
  axe,
  theme: _theme,
  allowed,
}) => {
  test.slow();
  allowed.push(/status of 400/);
  await openAdminPage(page, shop, "Settings");
  const form = page.getByRole("form", { name: "Stations", exact: true });
  const added = form.getByRole("group", { name: "New station" });
  await added.getByLabel("Station").fill("griddle");
  await added.getByLabel("Minutes per batch").fill("7");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Another station has this name")).toBeVisible();
  await added.getByLabel("Station").fill("Irons");
  await added.getByLabel("Plates at once").fill("2");
  await axe();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Settings saved").first()).toBeVisible();
  await expect(form.getByRole("group", { name: "Irons" })).toBeVisible();
  // From the second one on, they replace the two fields of Times.
  const times = page.getByRole("form", { name: "Times", exact: true });
  await expect(times.getByLabel("Plates at once")).toHaveCount(0);
  await times.getByLabel("Orders for later").selectOption("Today");
  await times.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Settings saved").first()).toBeVisible();

  await page.goto("/admin/products?q=Raspberry");
  await page.getByRole("button", { name: /^Edit Raspberry Waffle Bites/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Kitchen", { exact: true }).click();
  await dialog.getByLabel("Irons").fill("many");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByText("Please enter a whole number")).toBeVisible();
  await dialog.getByLabel("Irons").fill("1");
  await axe();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  const work = await shop.db
    .selectFrom("productWork")
    .innerJoin("products", "products.id", "productId")
    .innerJoin("kitchenStations", "kitchenStations.id", "stationId")
    .select(["products.name", "kitchenStations.name as station", "places"])
    .execute();
  expect(work).toEqual([{ name: "Raspberry Waffle Bites", station: "Irons", places: 1 }]);

  // Clearing the name removes it.
  await openAdminPage(page, shop, "Settings");
  await form.getByRole("group", { name: "Irons" }).getByLabel("Station").fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Settings saved").first()).toBeVisible();
  await expect(form.getByRole("group", { name: "Irons" })).toHaveCount(0);
});

test("PROM-12 HRS-5 a new day off names the orders that are promised for it, with links @nightly", async ({
  page,
  shop,
  axe,
  theme: _theme,
}) => {
  const { db } = shop;
  const noon = new Date(Date.now() + 3 * 86_400_000);
  noon.setUTCHours(17, 0, 0, 0);
  const order = await makeOrder(db, {
    isAsap: false,
    promisedFor: noon,
    firstPromisedFor: noon,
    readyBy: noon,
    startBy: new Date(noon.getTime() - 15 * 60_000),
    kitchenFrom: new Date(noon.getTime() - 35 * 60_000),
  });
  await openAdminPage(page, shop, "Settings");
  const daysOff = page.locator("#days-off");
  // The shop's own day: its zone is one in which it is open while the tests run.
  const { timeZone } = await readStoreSettings({ db });
  await daysOff.getByLabel("From").fill(dayAt(noon, timeZone));
  await daysOff.getByRole("button", { name: "Add days" }).click();
  await expect(toast(page, "Days saved").first()).toBeVisible();
  await expect(
    daysOff.getByText(/^1 order is promised on a day off or outside special hours\./),
  ).toBeVisible();
  await axe();
  await daysOff.getByRole("link", { name: `P-${order.pickupNumber}`, exact: true }).click();
  await expect(page.getByRole("dialog").getByText("Ada Example").first()).toBeVisible();
});
