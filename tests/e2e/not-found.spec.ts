import { expect, test } from "#tests/support/browser/shop-test.ts";

// The browser reports the page's own status as a console error.
test.use({ allowed: [/status of (404|405)/] });

test("NF-1 NF-2 the page that is not there and the page of a fault are accessible", async ({
  page,
  axe,
  theme: _theme,
}) => {
  await page.goto("/no/such/page");
  await axe();

  await page.evaluate(() => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = "/about";
    document.body.append(form);
    form.submit();
  });
  await expect(
    page.getByRole("heading", { level: 1, name: "Unexpected Application Error!" }),
  ).toBeVisible();
  await axe();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});
