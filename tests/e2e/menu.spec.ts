import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser/shop-test.ts";
import { volume } from "#tests/support/test-volume.ts";

// One implementation serves both pages (ORD-4), so both go through the same journeys, /products at night. What they
// show without a script is in tests/pages/menu.test.ts.
const pages = volume.areAllJourneysRun ? ["/products", "/order"] : ["/order"];

const all = "Showing 12 of 31 products";
const results = (page: Page) => page.locator("#menu-results");
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
  test(`ORD-4 MENU-2 MENU-8 search as one types, follow a suggestion, and clear on ${path}`, async ({
    page,
  }) => {
    const asked: string[] = [];
    await open(page, path);
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === `${path}.data`) asked.push(request.url());
    });
    await box(page).pressSequentially("WAFFLE", { delay: 20 });
    await expect(results(page)).toHaveText(/^Showing (\d+) of \1 products for "WAFFLE"$/);
    await expect(page).toHaveURL(`${path}?q=WAFFLE`);

    await box(page).fill("wafle");
    await expect(page.getByText('No products found for "wafle"')).toBeVisible();
    await page.getByText("Did you mean Waffle?").getByRole("link", { name: "Waffle" }).click();
    await expect(results(page)).toHaveText(/ products for "Waffle"$/);
    await expect(results(page)).toBeFocused();
    await expect(box(page)).toHaveValue("Waffle");
    await box(page).press("Escape");
    await expect(results(page)).toHaveText(all);
    await expect(page).toHaveURL(path);
    await expect(box(page)).toBeFocused();
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

  test(`ORD-4 MENU-3 categories, those behind More, and the way back on ${path} @both`, async ({
    page,
    axe,
    theme: _theme,
  }) => {
    await open(page, path);
    await category(page, "Chocolate").click();
    await expect(category(page, "Chocolate")).toHaveAttribute("aria-pressed", "true");
    await expect(results(page)).toHaveText(/^Showing (\d+) of \1 products in Chocolate$/);

    const more = page.locator("summary", { hasText: "More" });
    await more.click();
    // A phone has no room for all chips.
    await expect(page.locator(".more").getByRole("button", { name: "Specialty" })).toBeVisible({
      visible: page.viewportSize()!.width < 760,
    });
    // order-page.spec.ts checks /order, with even more on it.
    if (path === "/products") await axe();
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
    await expect(results(page)).toHaveText(all);
    await page.goForward();
    await expect(results(page)).toHaveText(/ in Chocolate$/);
  });

  test(`ORD-4 MENU-5 focus on a new page, and the way back to page 1 on ${path} @both`, async ({
    page,
  }) => {
    await open(page, path);
    const pager = page.getByRole("navigation", { name: "Pages" });
    await pager.getByRole("link", { name: "Page 3" }).click();
    await expect(page).toHaveURL(`${path}?page=3`);
    await expect(results(page)).toHaveText("Showing 7 of 31 products");
    await expect(results(page)).toBeFocused();
    await expect(results(page)).toBeInViewport();
    const [line, bar] = await Promise.all([
      results(page).boundingBox(),
      page.locator(".toolbar").boundingBox(),
    ]);
    expect(line!.y, "not hidden below the toolbar").toBeGreaterThanOrEqual(
      bar!.y + bar!.height - 1,
    );

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

  test(`ORD-4 MENU-7 a slow line shows the outline, a broken one says so on ${path}`, async ({
    page,
    allowed,
  }) => {
    allowed.push(/ERR_FAILED|Failed to (fetch|load)/);
    const { promise: isOutlineSeen, resolve: answer } = Promise.withResolvers<void>();
    let isBroken = false;
    await page.route(`**${path}.data*`, async (route) => {
      if (isBroken) return route.abort();
      await isOutlineSeen;
      return route.continue();
    });
    await page.goto("/about");
    const link = page.getByRole("contentinfo").locator(`a[href="${path}"]`);
    await link.click();
    await expect(page.getByRole("status").filter({ hasText: "Loading products..." })).toBeVisible();
    answer();
    await expect(results(page)).toHaveText(all);
    await expect(page.getByText("Loading products...")).toHaveCount(0);

    isBroken = true;
    await page.goto("/about");
    await link.click();
    await expect(page.getByText(/^Error loading products: .+/)).toBeVisible();
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(results(page)).toHaveText(all);
  });
}

test.describe("without a script", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("ORD-2 without a script the order page says so, and has no buttons that would do nothing", async ({
    page,
  }) => {
    await page.goto("/order");
    await expect(page.getByText("Online ordering needs JavaScript")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Add to Cart/ })).toHaveCount(0);
  });
});
