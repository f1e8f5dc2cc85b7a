import { openWithLateScripts } from "#tests/support/browser/late-scripts.ts";
import { expect, openAdminPage, test } from "#tests/support/browser/own-admin-test.ts";

test("DASH-3 the owner sees what was sold, and opens the orders behind a figure", async ({
  page,
  shop,
  axe,
  theme: _theme,
}) => {
  test.slow();
  await openAdminPage(page, shop, "Sales");
  await page.getByRole("link", { name: "90 days" }).click();
  await expect(page).toHaveURL(/from=/);
  const { count, cents } = await shop.db
    .selectFrom("orders")
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      eb.fn.sum<number>(eb("totalCents", "-", eb.ref("taxCents"))).as("cents"),
    ])
    .where("status", "<>", "cancelled")
    .where("paymentStatus", "=", "paid")
    .executeTakeFirstOrThrow();
  const money = (cents / 100).toLocaleString("en-CA", { style: "currency", currency: "CAD" });
  const sums = page.locator(".taking-figure");
  await expect(sums).toHaveText([money, String(count), /^\$\d+\.\d\d$/]);

  await page.getByText("Show as a table").first().click();
  await axe();
  const weeks = page.getByRole("table", { name: "By week" });
  const orders = await weeks.getByRole("link").allTextContents();
  expect(orders.reduce((sum, text) => sum + Number(text), 0)).toBe(count);

  // From the table, from a bar, and from a product.
  const last = weeks.getByRole("row").last();
  const many = await last.getByRole("link").textContent();
  await last.getByRole("link").click();
  await expect(page.getByRole("status").filter({ hasText: "$" })).toHaveText(
    new RegExp(`^${many} orders?, \\$`),
  );
  await page.getByRole("link", { name: "P-" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.locator(".chart-link").last().click();
  await expect(page).toHaveURL(/hour=\d+/);
  await axe();
  await page.goBack();
  const product = page.getByRole("table", { name: "Top products" }).getByRole("link").first();
  const name = await product.textContent();
  await product.click();
  await expect(page.getByRole("heading", { name: `with ${name}` })).toBeVisible();
  await expect(page.getByRole("link", { name: "P-" }).first()).toBeVisible();

  await page.getByRole("link", { name: "Sales" }).last().click();
  await page.getByRole("link", { name: "Today" }).click();
  await expect(page.getByRole("heading", { name: "By day" })).toBeVisible();
});

test("the periods stay under the mouse when the page's scripts start", async ({ page, shop }) => {
  await openAdminPage(page, shop, "Sales");
  const { late, release } = await openWithLateScripts(page, "/admin/sales");
  const today = late.getByRole("link", { name: "Today" });
  await late.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(
      ({ sheet }) => sheet,
    ),
  );
  await late.evaluate(() => document.fonts.ready);
  const place = await today.boundingBox();
  release();
  await expect(late.locator("details.nav-burger")).toHaveCount(0);
  expect(await today.boundingBox()).toEqual(place);
});
