import { headlessChromium } from "#tools/chromium.ts";
import { demoCustomer } from "#tests/support/people.ts";
import { addButton, openOrderPage } from "#tests/support/browser/shop-cart.ts";
import { expect, test } from "#tests/support/browser/shop-test.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";

test.use({ launchOptions: headlessChromium });

const columns = { 390: 1, 700: 2, 1000: 3, 1280: 4 };

test("ORD-2 ORD-3 a visitor fills a cart, signs in, and is shown the way to the checkout @both", async ({
  page,
  axe,
  theme: _theme,
}) => {
  await openOrderPage(page);
  await addButton(page, "Berry Fizz").click();
  await expect(page.getByText("item(s) in cart")).toHaveCount(0);
  const floating = page.getByRole("link", { name: /^Cart \(\d+\)$/ });
  await expect(floating).toHaveCount(0);
  // Opened again, the page would show what it showed before.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await signIn(page, demoCustomer, "/order");

  await expect(page.getByText("1 item(s) in cart", { exact: true })).toBeVisible();
  await expect(page.getByText("Please log in to place an order")).toHaveCount(0);
  const checkout = page.getByRole("link", { name: "Go to Checkout" });
  await expect(checkout).toHaveAttribute("href", "/checkout");
  // Both ways at once would be one too many: it floats where the other is out of sight.
  await expect(floating).toHaveCount(0);
  await addButton(page, "Berry Fizz").scrollIntoViewIfNeeded();
  await expect(floating).toHaveText("Cart (1)");
  await addButton(page, "Berry Fizz").click();
  await expect(floating).toHaveText("Cart (2)");
  await expect(floating).toHaveAttribute("href", "/checkout");
  await expect(floating).toBeInViewport({ ratio: 1 });
  await page.locator("summary", { hasText: "More" }).evaluate((more: HTMLElement) => more.click());
  await axe();
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect(page.getByText("2 item(s) in cart", { exact: true })).toBeVisible();
  await expect(floating).toHaveCount(0);
});

test("ORD-5 one, two, three or four columns by width", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/order");
  for (const [width, count] of Object.entries(columns)) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    const lefts = await page
      .getByRole("article")
      .evaluateAll((nodes) => nodes.map((node) => Math.round(node.getBoundingClientRect().left)));
    expect(new Set(lefts).size, `at ${width} px`).toBe(count);
  }
});

test("ORD-7 ORD-10 the picture of a drink sells nothing; the picture and the name of a dish open its dialog", async ({
  page,
}) => {
  await page.goto("/products");
  await page.getByRole("link", { name: "See our Quenchers and extras" }).click();
  await expect(page.getByRole("heading", { name: "Quenchers and extras" })).toBeInViewport();
  await page.locator(".shelf-item .well").first().click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("link", { name: /Cart\s+1/ })).toHaveCount(0);

  const card = page.getByRole("article", { name: "Strawberry Cloud" });
  const dialog = page.getByRole("dialog", { name: "Customize your Strawberry Cloud" });
  for (const part of [card.locator(".well"), card.getByRole("heading")]) {
    // Forced: the button lies over the whole card.
    await part.click({ force: true });
    await expect(dialog.getByRole("checkbox").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
  const image = card.getByRole("img", { name: "Strawberry Cloud" });
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
});
