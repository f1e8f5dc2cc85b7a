import { firstAdminLink } from "#shop/accounts/first-admin/first-admin-link.server.ts";
import { expect, test } from "#tests/support/browser/own-admin-test.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { demoAdmin } from "#tests/support/people.ts";
import { authSecret } from "#tests/support/server-process.ts";

test("FIRST-1 FIRST-3 FIRST-4 the pages of a shop that isn't open yet are accessible", async ({
  page,
  shop: { db, url },
  axe,
  theme: _theme,
}) => {
  const setOpened = (openedAt: Date | null) =>
    db.updateTable("storeSettings").set({ openedAt }).execute();
  const setRole = (role: "customer" | "admin") =>
    db.updateTable("users").set({ role }).where("email", "=", demoAdmin.email).execute();
  await setOpened(null);
  try {
    await signIn(page, demoAdmin, "/admin/get-ready", db);
    await expect(page.getByRole("heading", { name: "Get ready to open" })).toBeVisible();
    await axe();
    await page.goto("/kitchen");
    await expect(page.getByText("Your shop isn't open yet.")).toBeVisible();
    await axe();
    // The board leaves by itself as soon as it hears that the role is gone.
    await page.goto("/contact");
    await page.context().clearCookies();
    await setRole("customer");
    await page.goto(firstAdminLink({ AUTH_SECRET: authSecret, BASE_URL: url }));
    await expect(page.getByRole("heading", { name: "Set up your shop" })).toBeVisible();
    await axe();
  } finally {
    await setRole("admin");
    await setOpened(new Date());
  }
});
