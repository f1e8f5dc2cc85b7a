import { expect, test } from "#tests/support/browser/shop-test.ts";

// The browser reports the page's own status as a console error.
test.use({ allowed: [/status of (404|405|500|503)/] });

test("NF-1 an unknown address is a 404 with a way home", async ({ page }) => {
  const answer = await page.goto("/no/such/page?with=query");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("Page not found | Dollop");
  await expect(page.getByRole("img", { name: "404" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Oops! Page not found" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);

  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Order Now" })).toBeVisible();
});

test("NF-1 the page is accessible", async ({ page, axe, theme: _theme }) => {
  await page.goto("/no/such/page");
  await axe();
});

test("NF-1 a path that is script stays text", { tag: "@desktop" }, async ({ page }) => {
  const answer = await page.goto("/%3Cscript%3Ealert(1)%3C/script%3E");
  expect(answer?.status()).toBe(404);
  expect(await answer?.text()).not.toContain("<script>alert");
});

test("NF-2 what the shop did not foresee has a page of its own, without a stack", async ({
  page,
  axe,
}) => {
  await page.goto("/about");
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.method = "post";
    document.body.append(form);
    form.submit();
  });
  expect((await answered).status()).toBe(405);
  await expect(
    page.getByRole("heading", { level: 1, name: "Unexpected Application Error!" }),
  ).toBeVisible();
  await expect(page).toHaveTitle(/^Unexpected Application Error!/);
  expect(await page.content()).not.toMatch(/\bat .+:\d+:\d+|node_modules/);
  await expect(page.getByRole("main")).not.toContainText("did not provide");
  await axe();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test.describe("without a script", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("NF-1 the page is whole", async ({ page }) => {
    await page.goto("/no/such/page");
    await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
  });
});
