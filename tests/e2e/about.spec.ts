import { expect, test } from "#tests/support/browser/shop-test.ts";

test("ABOUT-1 Our Story, the four values and the chef", async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Our Story"]);
  await expect(page.getByText("one borrowed market stall")).toBeVisible();
  await expect(
    page.getByRole("region", { name: "What we stand for" }).getByRole("heading", { level: 3 }),
  ).toHaveText(["Quality", "Community", "Family", "Sustainability"]);
  const team = page.getByRole("region", { name: "Meet the Team" });
  await expect(team).toContainText(/Chef and CEO/);
});

test("ABOUT-1 the page is accessible", async ({ page, axe, theme }) => {
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  await axe();
});

test.describe("without a script", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("ABOUT-1 the story can be read", async ({ page }) => {
    await page.goto("/about");
    await expect(page.getByText("one borrowed market stall")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Meet the Team" })).toBeVisible();
  });
});
