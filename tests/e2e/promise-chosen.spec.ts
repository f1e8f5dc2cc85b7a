import type { Page } from "@playwright/test";
import { formatTime } from "#shop/shop-time.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import type { Db } from "#platform/database/database.server.ts";
import { alertIn, payButton } from "#tests/support/browser/checkout-page.ts";
import { openOwnShop } from "#tests/support/browser/own-shop.ts";
import { storeCart } from "#tests/support/browser/shop-cart.ts";
import { newCustomer } from "#tests/support/accounts/new-customer.ts";
import { expect, test } from "#tests/support/browser/shop-test.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";

test.use({ allowed: [/status of 409/] });

const optionsOf = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).getByRole("option").allInnerTexts();

const timeText =
  /^Ready for pickup (?:tomorrow )?at \d{1,2}:\d\d [AP]M(?:\. We're busy right now\.)?$/;
const timeNote = (page: Page) => page.locator(".paybar-note");

async function openCheckout(page: Page, shop: { readonly url: string; readonly db: Db }) {
  await signIn(page, await newCustomer(shop.db), `${shop.url}/order`, shop.db);
  await expect(page.getByText(/^Pickup from \d{1,2}:\d[05] [AP]M$/)).toBeVisible();
  await storeCart(page, shop.db, ["Strawberry Cloud"]);
  await page.goto(`${shop.url}/checkout`);
  await page.getByLabel("Phone").fill("613-555-0188");
}

test("PROM-5 PROM-6 PROM-14 a time for tomorrow, one that somebody takes first, and one of those offered instead, whatever the browser's clock says @both", async ({
  page,
  axe,
}) => {
  const shop = await openOwnShop();
  try {
    await shop.db.updateTable("storeSettings").set({ orderDays: 2 }).execute();
    await shop.db.updateTable("kitchenStations").set({ capacity: 1, batchMinutes: 20 }).execute();
    await page.clock.setSystemTime(Date.now() + 5 * 3_600_000);
    await openCheckout(page, shop);
    await expect(timeNote(page)).toHaveText(timeText);
    const { timeZone } = await readStoreSettings(shop);
    // By the shop's clock: within the next hour.
    const soon = Array.from({ length: 61 }, (_, minutes) =>
      formatTime(new Date(Date.now() + minutes * 60_000), timeZone),
    );
    expect(soon).toContain(/\d+:\d\d [AP]M/.exec(await timeNote(page).innerText())?.[0]);

    await page.getByRole("radio", { name: /^Choose a time/ }).check();
    expect(await optionsOf(page, "Day")).toEqual(["Today", "Tomorrow"]);
    await page.getByLabel("Day", { exact: true }).selectOption("Tomorrow");
    const times = await optionsOf(page, "Time");
    expect(times.length).toBeGreaterThan(20);
    await page.getByLabel("Time", { exact: true }).selectOption(times[8]!);
    await expect(timeNote(page)).toHaveText(`Ready for pickup tomorrow at ${times[8]}`);
    // A reload keeps the choice.
    await page.reload();
    await expect(timeNote(page)).toHaveText(`Ready for pickup tomorrow at ${times[8]}`);

    // Somebody else takes the griddle for that hour.
    const { id: stationId } = await shop.db
      .selectFrom("kitchenStations")
      .select("id")
      .executeTakeFirstOrThrow();
    const { id: orderId } = await shop.db
      .selectFrom("orders")
      .select("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    const chosen = Date.parse(await page.getByLabel("Time", { exact: true }).inputValue());
    const hourMs = 3_600_000;
    const [startsAt, endsAt] = [new Date(chosen - hourMs), new Date(chosen + hourMs / 2)];
    await shop.db
      .insertInto("kitchenBatches")
      .values({ orderId, stationId, startsAt, endsAt, places: 1 })
      .execute();
    await payButton(page).click();
    await expect(alertIn(page)).toContainText(
      "That time has just been taken. Please choose another.",
    );
    const offered = alertIn(page).getByRole("button");
    await expect(offered).toHaveCount(3);
    await expect(timeNote(page)).toHaveText(
      "That time has just been taken. Please choose another.",
    );
    await axe();
    const label = (await offered.last().innerText()).replace("Tomorrow, ", "");
    await offered.last().click();
    await expect(timeNote(page)).toHaveText(`Ready for pickup tomorrow at ${label}`);
    await payButton(page).click();
    await expect(page).toHaveURL(/\/checkout\/success\?order=/);
    await expect(page.getByText(`Ready for pickup tomorrow at ${label}`)).toBeVisible();
  } finally {
    await page.goto("about:blank");
    await shop.close();
  }
});

test("PROM-5 as soon as possible follows the cart, and a later time than the page showed is asked @nightly", async ({
  page,
}) => {
  test.slow();
  const shop = await openOwnShop();
  try {
    await shop.db.updateTable("kitchenStations").set({ capacity: 1, batchMinutes: 10 }).execute();
    await openCheckout(page, shop);
    const before = await timeNote(page).innerText();
    expect(before).toMatch(timeText);
    // A second plate waits for the first one.
    await page.getByRole("button", { name: "One more" }).first().click();
    await expect(timeNote(page)).not.toHaveText(before);
    const shown = await timeNote(page).innerText();

    await shop.db
      .updateTable("kitchenState")
      .set({ behindUntil: new Date(Date.now() + 40 * 60_000) })
      .execute();
    await payButton(page).click();
    await expect(alertIn(page)).toContainText("We've become busier since you opened this page.");
    const [wasTime] = /\d+:\d\d [AP]M/.exec(shown)!;
    await expect(alertIn(page)).toContainText(
      `(it was ${wasTime}). Press the button again to order for that time.`,
    );
    const is = (await timeNote(page).innerText()).replace(". We're busy right now.", "");
    await expect(alertIn(page)).toContainText(is);
    await payButton(page).click();
    await expect(page).toHaveURL(/\/checkout\/success\?order=/);
    await expect(page.getByText(is)).toBeVisible();
  } finally {
    await page.goto("about:blank");
    await shop.close();
  }
});
