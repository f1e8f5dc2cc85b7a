import { headlessChromium } from "#tools/chromium.ts";
import { expect, test } from "#tests/support/browser/shop-test.ts";

test.use({ launchOptions: headlessChromium });

test("HOME-1 the hero leads to ordering and to the menu", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(
    page.getByRole("heading", { level: 1, name: "Little bites Big dollops" }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Order Now" })).toHaveAttribute("href", "/order");
  await expect(page.getByRole("link", { name: "View Menu" })).toHaveAttribute("href", "/products");
  await expect(page.getByRole("img", { name: "since 2020" })).toBeVisible();
  await expect(page.getByText("made to order in Kingston.")).toBeVisible();
});

test("HOME-2 Featured Favorites are the first three Standard products, with their images and prices", async ({
  page,
}) => {
  await page.goto("/");
  const featured = page.getByRole("region", { name: "Featured Favorites" });
  await expect(featured.getByRole("heading", { level: 3 })).toHaveCount(3);
  await expect(featured.locator(".price")).toHaveText([
    /^\$\d+\.\d\d$/,
    /^\$\d+\.\d\d$/,
    /^\$\d+\.\d\d$/,
  ]);
  await expect(featured.getByText("Loading featured products...")).toHaveCount(0);
  await expect(featured.getByRole("link", { name: "See All Products" })).toHaveAttribute(
    "href",
    "/products",
  );
  for (const image of await featured.locator("img").all()) {
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
  }
});

test("HOME-3 Why Dollop? has its three reasons", async ({ page }) => {
  await page.goto("/");
  const why = page.getByRole("region", { name: "Why Dollop?" });
  await expect(why.getByRole("heading", { level: 3 })).toHaveText([
    "Fresh Daily",
    "Quick Service",
    "Made with Love",
  ]);
});

test("the catering slab opens the booking form in a new tab and says so", async ({ page }) => {
  await page.goto("/");
  const link = page.getByRole("link", { name: "Book your event (opens in a new tab)" });
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", /noopener/);
});

test("nothing moves while the page loads, and nothing is wider than the screen @both", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState("networkidle");
  const shift = await page.evaluate(
    () => (window as unknown as { seen: { shift: number } }).seen.shift,
  );
  // Fonts that arrive late may widen a word, never move a line.
  expect(shift).toBeLessThan(0.005);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
});

test("HOME-1 HOME-2 HOME-3 the page is accessible", async ({ page, axe, theme }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  await axe();
});

test.describe("without a script", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("HOME-1 HOME-2 HOME-3 everything is there", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Order Now" })).toBeVisible();
    await expect(
      page.getByRole("region", { name: "Featured Favorites" }).getByRole("heading", { level: 3 }),
    ).toHaveCount(3);
    await expect(page.getByRole("heading", { name: "Made with Love" })).toBeVisible();
  });
});
