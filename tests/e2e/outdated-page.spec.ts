import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser/customer-test.ts";
import { addButton, addOnIn, openOrderPage } from "#tests/support/browser/shop-cart.ts";
import { fillSignIn } from "#tests/support/people.ts";

/** After an upgrade the server has none of the files that this page has not loaded yet; a new page finds its own. */
async function upgradeServer(page: Page, { isFixedByReload = true } = {}): Promise<() => number> {
  const gone = /\/assets\/(?:customize-panel|menu-dialog|customer-parts|manifest)-/;
  let loads = 0;
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  page.on("load", () => {
    loads++;
  });
  if (isFixedByReload)
    page.on("request", (request) => {
      if (request.isNavigationRequest()) void page.unroute(gone);
    });
  return () => loads;
}

test.beforeEach(({ allowed }) => void allowed.push(/Failed to load resource/));

test("ORD-7 Add to Cart on a page from before an upgrade loads the new page, whose address opens the dialog", async ({
  page,
}) => {
  await openOrderPage(page);
  const loads = await upgradeServer(page);
  await addButton(page, "Strawberry Cloud").click();
  await expect.poll(loads).toBe(1);
  const dialog = page.getByRole("dialog", { name: "Customize your Strawberry Cloud" });
  await expect(addOnIn(dialog, "Blueberries")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/order");
});

test(
  "the mobile menu of a page from before an upgrade opens at the second tap",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/about");
    await expect(page.locator("details.nav-burger")).toHaveCount(0);
    const loads = await upgradeServer(page);
    const burger = page.getByRole("button", { name: "Open menu" });
    await burger.click();
    await expect.poll(loads).toBe(1);
    await burger.click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  },
);

test("the menu stays if the parts for customers do not load after signing in", async ({
  page,
  customer,
}) => {
  await openOrderPage(page);
  await page.getByRole("main").getByRole("link", { name: "Sign In / Sign Up" }).click();
  await expect(page).toHaveURL(/\/auth/);
  await upgradeServer(page, { isFixedByReload: false });
  await fillSignIn(page, customer);
  await expect(page).toHaveURL("/order");
  await expect(addButton(page, "Strawberry Cloud")).toBeVisible();
});
