import { headlessChromium } from "#tools/chromium.ts";
import { demoCustomer, fillSignIn } from "#tests/support/people.ts";
import { addButton, addPlate, openOrderPage } from "#tests/support/browser/shop-cart.ts";
import { expect, test } from "#tests/support/browser/shop-test.ts";

test.use({ launchOptions: headlessChromium });

const columns = { 390: 1, 700: 2, 1000: 3, 1280: 4 };

test("ORD-1 ORD-2 heading, text, and the way in for a visitor", async ({ page }) => {
  await page.goto("/order");
  await expect(page).toHaveTitle("Order Online | Dollop");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order Online");
  await expect(
    page.getByText(
      "Choose your favorite mini bite pancakes and we'll have them ready for pickup or delivery",
      { exact: true },
    ),
  ).toBeVisible();
  await expect(page.getByText("Please log in to place an order", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign In / Sign Up" })).toHaveAttribute(
    "href",
    "/auth?next=/order",
  );
  await expect(page.getByText("item(s) in cart")).toHaveCount(0);
});

test("ORD-2 ORD-3 a visitor fills a cart, signs in, and is shown the way to the checkout @both", async ({
  page,
  axe,
}) => {
  test.slow();
  const isMobile = (page.viewportSize()?.width ?? 0) < 700;
  await openOrderPage(page);
  await addPlate(page, "Strawberry Cloud", "Blueberries");
  await expect(page.getByText("item(s) in cart")).toHaveCount(0);
  const floating = page.getByRole("link", { name: /^Cart \(\d+\)$/ });
  await expect(floating).toHaveCount(0);
  await page.getByRole("link", { name: "Sign In / Sign Up" }).click();
  await fillSignIn(page, demoCustomer);
  await expect(page).toHaveURL("/order");

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
  if (isMobile) await axe();
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect(page.getByText("2 item(s) in cart", { exact: true })).toBeVisible();
  await expect(floating).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("2 item(s) in cart", { exact: true })).toBeVisible();
});

test("ORD-5 one, two, three or four columns by width", { tag: "@desktop" }, async ({ page }) => {
  for (const [width, count] of Object.entries(columns)) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    await page.goto("/order");
    const lefts = await page
      .getByRole("article")
      .evaluateAll((nodes) => nodes.map((node) => Math.round(node.getBoundingClientRect().left)));
    expect(new Set(lefts).size, `at ${width} px`).toBe(count);
  }
});

test("ORD-6 a card shows image, name, description, price, category, type and a button", async ({
  page,
}) => {
  await page.goto("/order");
  const card = page.getByRole("article", { name: "Strawberry Cloud" });
  await expect(card.getByRole("heading", { name: "Strawberry Cloud" })).toBeVisible();
  await expect(card).toContainText("Mini pancakes under whipped cream");
  await expect(card.getByText("$11.50", { exact: true })).toBeVisible();
  await expect(card.locator(".cat")).toHaveText("Fruit");
  await expect(card.getByText("Standard", { exact: true })).toBeVisible();
  const button = card.getByRole("button", { name: "Add to Cart: Strawberry Cloud" });
  await expect(button).toHaveText("Add to Cart");
  const image = card.getByRole("img", { name: "Strawberry Cloud" });
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
});

test("ORD-7 a Standard product opens its dialog; nothing of it is loaded before", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/order", { waitUntil: "networkidle" });
  expect(scripts.filter((url) => url.includes("customize"))).toEqual([]);
  await page.getByRole("button", { name: "Add to Cart: Strawberry Cloud" }).click();
  await expect(page.getByRole("dialog", { name: "Customize your Strawberry Cloud" })).toBeVisible();
  expect(scripts.filter((url) => url.includes("customize"))).not.toEqual([]);
});

test("ORD-7 the picture and the name of a dish open it too; those of a drink sell nothing", async ({
  page,
}) => {
  const card = page.getByRole("article", { name: "Strawberry Cloud" });
  for (const part of [card.locator(".well"), card.getByRole("heading")]) {
    await openOrderPage(page);
    // Forced: the button lies over the whole card.
    await part.click({ force: true });
    await expect(
      page.getByRole("dialog", { name: "Customize your Strawberry Cloud" }),
    ).toBeVisible();
  }
  await openOrderPage(page);
  await page.locator(".shelf-item .well").first().click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("link", { name: /Cart\s+1/ })).toHaveCount(0);
});

test("ORD-10 the shelf sells without a dialog and is not counted in the menu", async ({ page }) => {
  await page.goto("/order", { waitUntil: "networkidle" });
  const shelf = page.getByRole("region", { name: "Quenchers and extras" });
  await expect(shelf.getByRole("heading", { level: 3 })).toHaveText([
    "Quenchers",
    "Extra Toppings",
    "Drizzles",
  ]);
  await expect(page.locator("#menu-results")).toHaveText("Showing 12 of 31 products");
  await shelf.getByRole("button", { name: "Add to Cart: Berry Fizz" }).click();
  await expect(page.getByRole("dialog", { name: /Customize/ })).toHaveCount(0);
  await expect(page.getByText("Berry Fizz has been added to your cart.")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: /Cart\s+1/ })).toHaveAttribute(
    "href",
    "/checkout",
  );
  // A search is about the menu; the shelf stays as it is.
  await page.goto("/order?q=cloud");
  await expect(shelf.getByRole("listitem")).toHaveCount(30);
});
