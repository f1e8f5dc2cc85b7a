import { expect, test } from "#tests/support/browser/shop-test.ts";

test("ABOUT-1 the page is accessible", async ({ page, axe, theme }) => {
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  await axe();
});
