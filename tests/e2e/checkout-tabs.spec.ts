import type { BrowserContext, Page } from "@playwright/test";
import type { Db } from "#platform/database/database.server.ts";
import {
  expectPlaced,
  alertIn,
  ordersOf,
  payButton,
  readyToOrder,
} from "#tests/support/browser/checkout-page.ts";
import { storeCart } from "#tests/support/browser/shop-cart.ts";
import { expect, test } from "#tests/support/browser/shop-test.ts";
import { volume } from "#tests/support/test-volume.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { newCustomer } from "#tests/support/accounts/new-customer.ts";
import { openShopDeps } from "#tests/support/browser/shop-deps.ts";

let deps: Awaited<ReturnType<typeof openShopDeps>>;
let db: Db;
test.beforeAll(async () => {
  deps = await openShopDeps();
  ({ db } = deps);
});
test.afterAll(() => deps.close());

test(
  "DATA-3 two clicks in each of two tabs make one order",
  { tag: "@desktop" },
  async ({ page, context }) => {
    const person = await newCustomer(db);
    await readyToOrder(page, person, db);
    const other = await secondTab(context);
    const tabs = [page, other];
    // Neither is answered before both have asked.
    const asked = new Set<Page>();
    for (const tab of tabs)
      await tab.route("**/checkout.data*", async (route) => {
        asked.add(tab);
        await expect.poll(() => asked.size).toBe(2);
        await route.continue();
      });
    await Promise.all(tabs.map((tab) => payButton(tab).dblclick({ delay: 1, noWaitAfter: true })));
    await expectPlaced(page);
    await expect(other).toHaveURL(page.url());
    expect(await ordersOf(db, person)).toHaveLength(1);
  },
);

test(
  "DATA-3 a tab that slept through the order finds it made; what is put in later is another",
  { tag: "@desktop" },
  async ({ page, context }) => {
    const person = await newCustomer(db);
    await readyToOrder(page, person, db);
    const other = await context.newPage();
    await other.addInitScript(() =>
      window.addEventListener("storage", (event) => event.stopImmediatePropagation()),
    );
    await other.goto("/checkout");
    await expect(payButton(other)).toBeVisible();
    await payButton(page).click();
    await expectPlaced(page);
    await payButton(other).click();
    await expect(other).toHaveURL(page.url());
    expect(await ordersOf(db, person)).toHaveLength(1);

    // One tab sleeps, another sees the cart empty; then the same is put in once more.
    for (const [tab, orders] of [
      [other, 3],
      ...(volume.areAllJourneysRun ? ([[await context.newPage(), 5]] as const) : []),
    ] as const) {
      await storeCart(page, db, ["Berry Fizz"]);
      await tab.goto("/checkout");
      await expect(payButton(tab)).toBeVisible();
      await page.goto("/checkout");
      await payButton(page).click();
      await expectPlaced(page);
      await storeCart(page, db, ["Berry Fizz"]);
      await payButton(tab).click();
      await expect(tab).toHaveURL(/\/checkout\/success\?order=/);
      await expect.poll(async () => (await ordersOf(db, person)).length).toBe(orders);
    }
  },
);

test(
  "DATA-3 each tab sends what it shows, and only for the person it shows it to",
  { tag: ["@desktop", "@nightly"] },
  async ({ page, context, browser, baseURL, allowed }) => {
    allowed.push(/status of 409/);
    const [ada, bob] = [await newCustomer(db), await newCustomer(db)];
    await readyToOrder(page, ada, db);
    const other = await secondTab(context);
    await other.getByLabel("Phone").fill("613-555-0199");
    await expect(page.getByLabel("Phone")).toHaveValue("613-555-0188");

    // Bob signs in on this device meanwhile.
    const elsewhere = await browser.newContext({ baseURL: baseURL! });
    await signIn(await elsewhere.newPage(), bob, "/checkout");
    const adas = await context.cookies();
    await context.clearCookies();
    await context.addCookies(await elsewhere.cookies());
    await payButton(page).click();
    await expect(alertIn(page)).toContainText(
      "A different account is now signed in on this device",
    );
    expect(await ordersOf(db, bob)).toEqual([]);
    await payButton(other).click();
    await alertIn(other).getByRole("button", { name: "Reload the page" }).click();
    await expect(other.getByLabel("Phone")).toHaveValue("");

    await context.clearCookies();
    await context.addCookies(adas);
    await payButton(page).click();
    await expectPlaced(page);
    expect(await ordersOf(db, ada)).toMatchObject([{ customerPhone: "(613) 555-0188" }]);
    await elsewhere.close();
  },
);

async function secondTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto("/checkout");
  await expect(payButton(tab)).toBeVisible();
  return tab;
}
