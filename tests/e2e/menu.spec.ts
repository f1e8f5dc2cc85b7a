import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser/shop-test.ts";
import { volume } from "#tests/support/test-volume.ts";

// One implementation serves both pages (ORD-4), so both go through the same journeys, /products at night.
const pages = volume.areAllJourneysRun ? ["/products", "/order"] : ["/order"];

const results = (page: Page) => page.locator("#menu-results");
const cards = (page: Page) => page.getByRole("article");
const category = (page: Page, name: string): Locator =>
  page.getByRole("group", { name: "Category" }).getByRole("button", { name, exact: true });
const box = (page: Page) => page.getByRole("searchbox", { name: "Search products" });

/** Typing counts only once the page listens. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("form.toolbar") ?? {}).some((key) =>
      key.startsWith("__reactProps"),
    ),
  );
}

for (const path of pages) {
  test(`ORD-4 MENU-2 MENU-4 MENU-6 MENU-8 search as one types, clear, and find nothing on ${path}`, async ({
    page,
  }) => {
    const asked: string[] = [];
    await open(page, path);
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === `${path}.data`) asked.push(request.url());
    });
    await expect(results(page)).toHaveText("Showing 12 of 31 products");

    await box(page).pressSequentially("WAFFLE", { delay: 20 });
    await expect(results(page)).toHaveText(/^Showing (\d+) of \1 products for "WAFFLE"$/);
    await expect(page).toHaveURL(`${path}?q=WAFFLE`);
    for (const card of await cards(page).all()) await expect(card).toContainText(/waffle/i);

    await box(page).fill("no such thing");
    await expect(page.getByText('No products found for "no such thing"')).toBeVisible();
    await expect(results(page)).toHaveText('Showing 0 of 0 products for "no such thing"');
    await expect(page).toHaveURL(`${path}?q=no+such+thing`);
    await page.keyboard.press("Escape");
    await expect(results(page)).toHaveText("Showing 12 of 31 products");
    await expect(page).toHaveURL(path);
    await expect(box(page)).toBeFocused();

    await box(page).fill("wafle");
    await expect(page.getByText("Did you mean Waffle?")).toBeVisible();
    await page.getByRole("link", { name: "Waffle", exact: true }).click();
    await expect(results(page)).toHaveText(/ products for "Waffle"$/);
    await expect(results(page)).toBeFocused();
    await expect(box(page)).toHaveValue("Waffle");
    expect(asked, "filtering asks the server nothing").toEqual([]);
  });

  test(
    `ORD-4 MENU-2 no letter is lost while the page answers on ${path}`,
    { tag: ["@phone", "@nightly"] },
    async ({ page }) => {
      await open(page, path);
      const slow = await page.context().newCDPSession(page);
      await slow.send("Emulation.setCPUThrottlingRate", { rate: 6 });
      await box(page).pressSequentially("mini waffles", { delay: 130 });
      await expect(box(page)).toHaveValue("mini waffles");
      await expect(page).toHaveURL(`${path}?q=mini+waffles`);
    },
  );

  test(`ORD-4 MENU-3 categories, five of them and the others behind More, on ${path} @both`, async ({
    page,
  }) => {
    await open(page, path);
    const buttons = page.getByRole("group", { name: "Category" }).getByRole("button");
    await expect(buttons).toHaveText(["All", "Fruit", "Classic", "Specialty", "Chocolate", "Nuts"]);
    await expect(category(page, "All")).toHaveAttribute("aria-pressed", "true");

    await category(page, "Chocolate").click();
    await expect(category(page, "Chocolate")).toHaveAttribute("aria-pressed", "true");
    await expect(results(page)).toHaveText(/^Showing (\d+) of \1 products in Chocolate$/);
    for (const badge of await page.locator("article .cat").all())
      await expect(badge).toHaveText("Chocolate");

    const more = page.locator("summary", { hasText: "More" });
    await more.click();
    // A phone has no room for all chips.
    await expect(page.locator(".more").getByRole("button", { name: "Specialty" })).toBeVisible({
      visible: page.viewportSize()!.width < 760,
    });
    await page.keyboard.press("Escape");
    await expect(page.getByRole("group", { name: "More categories" })).toBeHidden();
    await more.click();
    await page.getByRole("button", { name: "Kids Menu" }).click();
    await expect(results(page)).toHaveText(/ products in Kids Menu$/);
    await expect(page.locator("summary", { hasText: "More: Kids Menu" })).toBeFocused();
    await expect(page).toHaveURL(`${path}?category=Kids+Menu`);

    await page.goBack();
    await expect(results(page)).toHaveText(/ in Chocolate$/);
    await page.goBack();
    await expect(results(page)).toHaveText("Showing 12 of 31 products");
    await page.goForward();
    await expect(results(page)).toHaveText(/ in Chocolate$/);
  });

  test(`ORD-4 MENU-5 pages, their numbers, focus, and the way back to page 1 on ${path} @both`, async ({
    page,
  }) => {
    await open(page, path);
    const pager = page.getByRole("navigation", { name: "Pages" });
    const firstName = await cards(page).first().getByRole("heading").textContent();
    await expect(pager.getByRole("link", { name: /^Page/ })).toHaveCount(3);

    await pager.getByRole("link", { name: "Page 2" }).click();
    await expect(page).toHaveURL(`${path}?page=2`);
    await expect(results(page)).toBeFocused();
    await expect(results(page)).toBeInViewport();
    const [line, bar] = await Promise.all([
      results(page).boundingBox(),
      page.locator(".toolbar").boundingBox(),
    ]);
    expect(line!.y, "not hidden below the toolbar").toBeGreaterThanOrEqual(
      bar!.y + bar!.height - 1,
    );
    await expect(pager.getByRole("link", { name: "Page 2" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(cards(page).first()).not.toContainText(firstName!);
    await pager.getByRole("link", { name: "Next" }).click();
    await expect(results(page)).toHaveText("Showing 7 of 31 products");

    await category(page, "Fruit").click();
    await expect(page).toHaveURL(`${path}?category=Fruit`);
    await page.goBack();
    await expect(page).toHaveURL(`${path}?page=3`);
    // The address is back before the page is.
    await expect(results(page)).toHaveText("Showing 7 of 31 products");
    await box(page).fill("a");
    await expect(page).toHaveURL(`${path}?q=a`);
    await expect(results(page)).toHaveText(/^Showing 12 of \d+ products for "a"$/);
  });

  test(
    `ORD-4 MENU-5 an address can be shared, and a broken one is mended on ${path}`,
    { tag: ["@desktop", "@nightly"] },
    async ({ page }) => {
      await page.goto(`${path}?q=puff&category=Classic&utm_source=letter`);
      await expect(results(page)).toHaveText(/ products for "puff" in Classic$/);
      await expect(box(page)).toHaveValue("puff");
      await expect(category(page, "Classic")).toHaveAttribute("aria-pressed", "true");

      await page.goto(`${path}?page=99`);
      await expect(results(page)).toHaveText("Showing 7 of 31 products");
      await page.goto(`${path}?page=-1&category=&q=`);
      await expect(results(page)).toHaveText("Showing 12 of 31 products");
      await page.goto(`${path}?category=No+such`);
      await expect(page.getByText("No products found in this category.")).toBeVisible();
      await page.getByRole("link", { name: "Show all products" }).click();
      await expect(results(page)).toHaveText("Showing 12 of 31 products");
    },
  );

  test(`ORD-4 MENU-7 a slow line shows the outline, a broken one says so on ${path}`, async ({
    page,
    allowed,
  }) => {
    allowed.push(/ERR_FAILED|Failed to (fetch|load)/);
    let isBroken = false;
    await page.route(`**${path}.data*`, async (route) => {
      if (isBroken) return route.abort();
      await new Promise((resolve) => setTimeout(resolve, 700));
      return route.continue();
    });
    await page.goto("/about");
    const link = page.getByRole("contentinfo").locator(`a[href="${path}"]`);
    await link.click();
    await expect(page.getByRole("status").filter({ hasText: "Loading products..." })).toBeVisible();
    await expect(results(page)).toHaveText("Showing 12 of 31 products");
    await expect(page.getByText("Loading products...")).toHaveCount(0);

    isBroken = true;
    await page.goto("/about");
    await link.click();
    await expect(page.getByText(/^Error loading products: .+/)).toBeVisible();
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(results(page)).toHaveText("Showing 12 of 31 products");
  });

  test(`MENU-1 ORD-4 ${path} is accessible, also when nothing was found`, async ({
    page,
    axe,
    theme: _theme,
  }) => {
    test.slow();
    await page.goto(path);
    await page.locator("summary", { hasText: "More" }).click();
    await axe();
    await page.goto(`${path}?q=choclate+wafles`);
    await axe();
  });

  test(`MENU-1 ORD-4 ${path} fits a screen of 320 px`, { tag: "@phone" }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  });
}

test("MENU-1 MENU-8 what the menu does not sell leads to the order page", async ({ page }) => {
  await page.goto("/products?item=no-such-thing-00000000");
  await expect(page).toHaveURL("/order?item=unavailable");
  await page.goto("/products");
  await page.getByRole("link", { name: "See our Quenchers and extras" }).click();
  await expect(page.getByRole("heading", { name: "Quenchers and extras" })).toBeInViewport();
  await page.goto("/products?q=mango");
  const found = page.getByText("We have Mango Sunrise, under Quenchers and extras.");
  await found.getByRole("link", { name: "Mango Sunrise" }).click();
  await expect(page).toHaveURL(/\/order\?item=mango-sunrise-/);
});

test.describe("without a script", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  for (const path of pages)
    test(`ORD-4 MENU-2 MENU-3 MENU-5 MENU-8 search, categories and pages work on ${path}`, async ({
      page,
    }) => {
      test.slow();
      await page.goto(path);
      await box(page).fill("wafle");
      await box(page).press("Enter");
      await page.getByText("Did you mean Waffle?").getByRole("link").click();
      await expect(results(page)).toHaveText(/ products for "Waffle"$/);

      await category(page, "Nuts").click();
      await expect(results(page)).toHaveText(/ products for "Waffle" in Nuts$/);
      await box(page).fill("stack");
      await box(page).press("Enter");
      await expect(results(page)).toHaveText(/ products for "stack" in Nuts$/);

      await page.goto(path);
      await page.locator("summary", { hasText: "More" }).click();
      await page.getByRole("button", { name: "Party Size" }).click();
      await expect(results(page)).toHaveText(/ products in Party Size$/);
      await category(page, "All").click();
      await expect(results(page)).toHaveText("Showing 12 of 31 products");
      await page.getByRole("link", { name: "Page 3" }).click();
      await expect(results(page)).toHaveText("Showing 7 of 31 products");
      await page.getByRole("link", { name: "Previous" }).click();
      await expect(page).toHaveURL(`${path}?page=2`);
    });

  test("ORD-1 ORD-2 the order page says what a browser without a script can do", async ({
    page,
  }) => {
    await page.goto("/order");
    await expect(page.getByText("Online ordering needs JavaScript")).toContainText(
      "(613) 555-0142",
    );
    await expect(page.getByRole("button", { name: /^Add to Cart/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Sign In / Sign Up" })).toBeVisible();
  });
});
