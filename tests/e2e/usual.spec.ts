import type { Page } from "@playwright/test";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { changeOrderStatus } from "#shop/payments/lifecycle/change-order-status.server.ts";
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

test("USUAL-1 CONF-1 CONF-2 NOTE-3 two taps from landing order the usual, and the confirmation says it all @both", async ({
  page,
  deps,
  customer,
  axe,
}) => {
  const { db } = deps;
  const dish = await db
    .selectFrom("products")
    .select(["id", "name", "priceCents"])
    .where("name", "=", "Strawberry Cloud")
    .executeTakeFirstOrThrow();
  const item = {
    productId: dish.id,
    productName: dish.name,
    productPriceCents: dish.priceCents,
    note: "No icing sugar",
  };
  await makeOrder(db, { userId: customer.id, status: "completed" }, [item]);
  await signIn(page, customer, "/");

  const usual = page.getByRole("region", { name: "Your usual" });
  await expect(usual).toContainText("1 × Strawberry Cloud");
  await axe();
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
  await payButton(page).click();
  await expectPlaced(page);

  const number = (await page.locator(".confirmation-number").innerText()).trim();
  expect(number).toMatch(/P-\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We've got your order");
  await expect(page.getByText(/in cash when you pick it up\.$/)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Directions/ })).toHaveAttribute("href", /maps/);
  await expect(page.getByRole("link", { name: /^Call \(/ })).toHaveAttribute("href", /^tel:\+1/);
  await expect(page.getByText("No icing sugar")).toBeVisible();
  const plate = page.getByRole("img", { name: /^Strawberry Cloud: / });
  const drawing = await page.request.get((await plate.getAttribute("src"))!);
  expect(drawing.headers()["cache-control"]).toContain("private");
  expect(await drawing.text()).toMatch(/^<svg /);
  await axe();

  // It stays true while it is open, and after a reload.
  await expect(page.locator(".live-tag")).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get("order")!;
  const title = page.getByRole("heading", { level: 1 });
  const becomes = async (status: OrderStatus, version: number, words: string) => {
    await changeOrderStatus(deps, { id: "chef" } as Admin, { orderId, status, version });
    await expect(title).toHaveText(words);
  };
  await becomes("completed", 1, "Enjoy your order");
  await expect(page.getByRole("button", { name: "Order again" })).toBeVisible();
  await expect(page.getByText(/Follow it live|What happens next|in cash|Pick it up/)).toHaveCount(
    0,
  );
  await expect(page.locator(".live-tag")).toHaveCount(0);
  await becomes("cancelled", 2, "Your order was cancelled");
  await expect(page.getByText("There's nothing to pay.")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/checkout/success");
  await becomes("preparing", 3, "On the griddle now");
  await page.reload();
  await expect(title).toHaveText("On the griddle now");
  await page.getByRole("link", { name: "Follow it live" }).click();
  await expect(page.getByRole("region", { name: /^P-\d+ On the griddle now/ })).toBeVisible();

  // Several plates leave room for the words and stay inside the page.
  const items = Array.from({ length: 5 }, () => ({ productId: dish.id, productName: dish.name }));
  const { id } = await makeOrder(db, { userId: customer.id }, items);
  await page.goto(`/checkout/success?order=${id}`);
  const [first, more] = [page.locator(".confirmation-plate").first(), page.getByText("and 2 more")];
  const { width } = page.viewportSize()!;
  for (const part of [first, more]) {
    const box = (await part.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
  }
  expect((await title.boundingBox())!.width).toBeGreaterThanOrEqual(320);
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
  customer,
  axe,
}) => {
  await signIn(page, customer, "/order");
  await openOrderPage(page);
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

  await page.goto("/");
  const hearts = favorites.getByRole("button", { name: "Favorite: Strawberry Cloud" });
  await hearts.first().press("Enter");
  await expect(favorites.getByRole("listitem")).toHaveCount(1);
  await expect(hearts).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(favorites.getByRole("listitem")).toHaveCount(2);
});

test("USUAL-1 MENU-2 a search on a phone hides the usual, so that what it finds is on the first screen", async ({
  page,
  customer,
  deps: { db },
}) => {
  const { id: productId, name: productName } = await db
    .selectFrom("products")
    .select(["id", "name"])
    .where("name", "=", "Strawberry Cloud")
    .executeTakeFirstOrThrow();
  const item = { productId, productName };
  await makeOrder(db, { userId: customer.id, status: "completed" }, [item]);
  await signIn(page, customer, "/order");
  const usual = page.getByRole("region", { name: "Your usual" });
  await expect(usual).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Search products" });
  await search.fill("wafle");
  await expect(usual).toBeHidden();
  await expect(page.getByRole("link", { name: "Waffle" })).toBeInViewport();
  await search.fill("");
  await expect(usual).toBeVisible();
});
