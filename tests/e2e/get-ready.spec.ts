import { expect, openAdminPage, test } from "#tests/support/browser/own-admin-test.ts";
import { firstAdminLink } from "#shop/accounts/first-admin/first-admin-link.server.ts";
import { authSecret } from "#tests/support/server-process.ts";

test("FIRST-3 FIRST-4 the list, the menu entry and Health of a shop that isn't open yet", async ({
  page,
  shop,
  axe,
  theme: _theme,
}) => {
  const set = (openedAt: Date | null) =>
    shop.db.updateTable("storeSettings").set({ openedAt }).execute();
  await set(null);
  try {
    await openAdminPage(page, shop, "Health");
    await expect(page.getByText("Your shop isn't open yet.")).toBeVisible();
    await expect(page.getByText(/^Missing: Your shop, /)).toBeVisible();
    await page.getByRole("link", { name: "Get ready to open" }).first().click();
    await expect(page.getByRole("heading", { name: "Get ready to open" })).toBeVisible();
    await axe();
    await page.goto("/kitchen");
    await expect(page.getByText("Your shop isn't open yet.")).toBeVisible();
    await axe();
    await page.goto("/admin/settings#ordering");
    await expect(page.getByText("Not open yet", { exact: true })).toBeVisible();
  } finally {
    await set(new Date());
  }
  await page.goto("/admin/get-ready");
  await expect(page).toHaveURL("/admin");
});

test("FIRST-1 the page of the first administrator @desktop", async ({ page, shop, axe }) => {
  const hidden = () => shop.db.updateTable("users").where("email", "=", "admin@dollop.example");
  const set = (openedAt: Date | null) =>
    shop.db.updateTable("storeSettings").set({ openedAt }).execute();
  await set(null);
  await hidden().set({ role: "customer" }).execute();
  try {
    await page.goto(firstAdminLink({ AUTH_SECRET: authSecret, BASE_URL: shop.url }));
    await expect(page.getByRole("heading", { name: "Set up your shop" })).toBeVisible();
    await axe();
  } finally {
    await hidden().set({ role: "admin" }).execute();
    await set(new Date());
  }
});
