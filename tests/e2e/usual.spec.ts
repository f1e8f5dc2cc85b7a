import type { Page } from "@playwright/test";
import { makeOrder } from "#tests/support/builders.ts";
import { expect, test } from "#tests/support/browser/customer-test.ts";
import { expectPlaced, payButton } from "#tests/support/browser/checkout-page.ts";
import { openWithLateScripts } from "#tests/support/browser/late-scripts.ts";
import {
  cartLink,
  openDialog,
  openOrderPage,
  storedLines,
  tick,
} from "#tests/support/browser/shop-cart.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";

declare global {
  interface Window {
    shifted: number;
  }
}

/** Adds up how far the page moves under the reader (Cumulative Layout Shift). */
async function countShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

test("USUAL-1 MENU-2 one tap from landing leads to the checkout with the usual; a search on a phone hides it @both", async ({
  page,
  deps: { db },
  customer,
}) => {
  const item = await db
    .selectFrom("products")
    .select(["id as productId", "name as productName", "priceCents as productPriceCents"])
    .where("name", "=", "Strawberry Cloud")
    .executeTakeFirstOrThrow();
  for (const _time of ["first", "second"])
    await makeOrder(db, { userId: customer.id, status: "completed" }, [item]);
  await signIn(page, customer, "/order");
  const usual = page.getByRole("region", { name: "Your usual" });
  await expect(usual).toBeVisible();
  if (page.viewportSize()!.width < 700) {
    // What it finds is on the first screen.
    const search = page.getByRole("searchbox", { name: "Search products" });
    await search.fill("wafle");
    await expect(usual).toBeHidden();
    await expect(page.getByRole("link", { name: "Waffle" })).toBeInViewport();
    await search.fill("");
  }

  // A tap before the script is there counts, the page does not jump, and tapping twice orders once.
  const { late, release } = await openWithLateScripts(page, "/");
  await countShifts(late);
  const early = late.getByRole("button", { name: /^Order it again/ });
  await early.click();
  await expect(early).toHaveAttribute("data-tapped", "");
  release();
  await expect(late).toHaveURL("/checkout");
  expect(await late.evaluate(() => window.shifted)).toBeLessThan(0.01);
  await late.close();
  await usual.getByRole("button", { name: /^Order it again/ }).click();
  await expect(page).toHaveURL("/checkout");
  expect(await storedLines(page)).toEqual([["Strawberry Cloud", 1, []]]);
  await expect(payButton(page)).toHaveText("Place Order - Pay with Cash $13.00");
});

test("CHK-4 CHK-7 pickup and cash, as last time: four taps from the menu @both @nightly", async ({
  page,
  deps,
  customer,
}) => {
  await makeOrder(deps.db, { userId: customer.id, status: "completed" });
  await signIn(page, customer, "/order");
  await openOrderPage(page);
  const dialog = await openDialog(page, "Strawberry Cloud");
  await dialog.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await page.locator(".cart-note").getByRole("link", { name: "Go to Checkout" }).click();
  await expect(payButton(page)).toHaveText(/Pay with Cash/);
  await payButton(page).click();
  await expectPlaced(page);
  await expect(page.getByText(/in cash when you pick it up\.$/)).toBeVisible();
});

test("FAV-1 FAV-2 NOTE-2 a heart saves a card and a customized plate, and one tap adds it to the cart @both", async ({
  page,
  deps,
  customer,
  axe,
}) => {
  await makeOrder(deps.db, { userId: customer.id, status: "completed" });
  await signIn(page, customer, "/order");
  const cardHeart = page
    .getByRole("article")
    .getByRole("button", { name: "Favorite: Strawberry Cloud" });
  const place = (await cardHeart.boundingBox())!.y;
  await cardHeart.click();
  const favorites = page.getByRole("region", { name: "Your favorites" });
  await expect(favorites.getByRole("listitem")).toHaveCount(1);
  // The list appears above the card, which stays where the finger is.
  await expect
    .poll(async () => Math.abs((await cardHeart.boundingBox())!.y - place))
    .toBeLessThan(9);

  const dialog = await openDialog(page, "Strawberry Cloud");
  await tick(dialog, "Blueberries");
  await dialog.getByRole("textbox").fill("Extra warm");
  const heart = dialog.getByRole("button", { name: "Favorite: Strawberry Cloud as customized" });
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(favorites.getByRole("listitem")).toHaveText([
    /Strawberry CloudBlueberriesExtra warm\$13\.00/,
    /Strawberry Cloud\$11\.50/,
  ]);
  await axe();
  await favorites
    .getByRole("button", { name: /^Add to Cart: your favorite .*Blueberries/ })
    .click();
  await expect(cartLink(page)).toBeVisible();

  const hearts = favorites.getByRole("button", { name: "Favorite: Strawberry Cloud" });
  await hearts.first().press("Enter");
  await expect(favorites.getByRole("listitem")).toHaveCount(1);
  await expect(hearts).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(favorites.getByRole("listitem")).toHaveCount(2);
});
