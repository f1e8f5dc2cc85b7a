import type { Page } from "@playwright/test";
import { expect, openAdminPage, test } from "#tests/support/browser/own-admin-test.ts";
import { pageAlert, toast } from "#tests/support/browser/page-parts.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { demoAdmin } from "#tests/support/people.ts";

const section = (page: Page, name: string) => page.getByRole("form", { name, exact: true });
async function save(page: Page, name: string): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await section(page, name).getByRole("button", { name: "Save" }).click();
  await answer;
}

test("PAY-1 CON-1 ABOUT-1 the owner changes the shop, and visitors see it at once", async ({
  page,
  browser,
  shop,
  axe,
  theme: _theme,
  allowed,
}) => {
  test.slow();
  allowed.push(/status of 400/, /status of 409/);
  await openAdminPage(page, shop, "Settings");
  await axe();
  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();

  // A bad moment: one press, a message, and it ends by itself or by hand.
  await section(page, "Pause ordering").getByLabel("Message to customers").fill("Oven trouble.");
  await page.getByRole("button", { name: "30 minutes" }).click();
  await expect(toast(page, "Ordering is paused")).toBeVisible();
  await expect(page.getByText(/^Resumes automatically at \d/)).toBeVisible();
  await visitor.goto("/order");
  await expect(visitor.getByText("Oven trouble. Back at")).toBeVisible();
  await page.getByRole("button", { name: "Resume ordering" }).click();
  await expect(page.getByText("Taking orders")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("Oven trouble.")).toHaveCount(0);

  const business = section(page, "Your shop");
  await business.getByLabel("Name").fill("");
  await save(page, "Your shop");
  await expect(business.getByText("Please give your shop a name")).toBeVisible();
  await expect(business.getByLabel("Name")).toBeFocused();
  await business.getByLabel("Name").fill("Dollop & Daughters");
  await business.getByLabel("Tagline").fill("Tiny bites, huge dollops");
  await save(page, "Your shop");
  await expect(toast(page, "Settings saved").first()).toBeVisible();
  await section(page, "Address and contact").getByLabel("Street address").fill("1 Oak Street");
  await save(page, "Address and contact");
  await expect(toast(page, "Settings saved").first()).toBeVisible();
  await visitor.goto("/contact");
  await expect(visitor).toHaveTitle("Contact | Dollop & Daughters");
  await expect(visitor.getByRole("main").getByText("1 Oak Street")).toBeVisible();

  // Hours: what is wrong is told at its field; a second opening folds out.
  const hours = section(page, "Opening hours");
  await hours.getByLabel("Sunday opens", { exact: true }).fill("");
  await hours.getByLabel("Sunday closes", { exact: true }).fill("");
  await hours.getByLabel("Monday closes", { exact: true }).fill("07:00");
  await save(page, "Opening hours");
  await expect(hours.getByText("Closing time must be after opening time")).toBeVisible();
  await hours.getByLabel("Monday closes", { exact: true }).fill("12:00");
  await hours.getByText("Add a second opening on Monday").click();
  await hours.getByLabel("Monday opens again").fill("14:00");
  await hours.getByLabel("Monday closes again").fill("00:00");
  await save(page, "Opening hours");
  await expect(hours.getByText("Closing time must be after")).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.locator(".hours dd").first()).toHaveText(
    "8:00 AM to 12:00 PM and 2:00 PM to 12:00 AM",
  );

  await section(page, "Our Story").getByLabel("Story").fill("It began.\n\nIt goes on.");
  await save(page, "Our Story");
  await expect(toast(page, "Settings saved").first()).toBeVisible();
  await visitor.goto("/about");
  await expect(visitor.getByText("It goes on.")).toBeVisible();

  // Somebody else saves first: told, nothing of theirs lost, and the second try counts.
  const charges = section(page, "Fee and tax");
  await charges.getByLabel("Delivery fee").fill("4.50");
  await shop.db
    .updateTable("storeSettings")
    .set({ tagline: "By another", taxRateBasisPoints: 1500 })
    .execute();
  await save(page, "Fee and tax");
  await expect(pageAlert(page)).toContainText("Someone else just changed the settings.");
  await expect(charges.getByLabel("Delivery fee")).toHaveValue("4.50");
  await expect(charges.getByLabel("Tax (%)")).toHaveValue("15");
  await expect(business.getByLabel("Tagline")).toHaveValue("By another");
  await save(page, "Fee and tax");
  await expect(pageAlert(page)).toHaveCount(0);
  await section(page, "Payment and delivery").getByLabel("Cash only").check();
  await save(page, "Payment and delivery");
  const saved = () =>
    shop.db
      .selectFrom("storeSettings")
      .select(["deliveryFeeCents", "isCashAccepted", "isCardAccepted", "taxRateBasisPoints"])
      .executeTakeFirstOrThrow();
  await expect.poll(saved).toEqual({
    deliveryFeeCents: 450,
    isCashAccepted: true,
    isCardAccepted: false,
    taxRateBasisPoints: 1500,
  });
  await visitor.close();
});

test("settings are saved, refused and kept without a script @desktop", async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, demoAdmin, "/admin/settings", shop.db);
  const charges = section(page, "Fee and tax");
  await charges.getByLabel("Delivery fee").fill("a lot");
  await charges.getByLabel("Tax (%)").fill("9.75");
  await save(page, "Fee and tax");
  await expect(charges.getByText("Please enter an amount, for example 6.99")).toBeVisible();
  await expect(charges.getByLabel("Tax (%)")).toHaveValue("9.75");
  await charges.getByLabel("Delivery fee").fill("5");
  await save(page, "Fee and tax");
  await expect(charges.getByLabel("Delivery fee")).toHaveValue("5.00");
  await page.getByRole("button", { name: "Rest of today" }).click();
  await expect(page.getByText("Ordering is paused").first()).toBeVisible();
  await page.getByRole("button", { name: "Resume ordering" }).click();
  // Whether the shop is open now depends on the hours that other tests have set.
  await expect(page.getByText("Ordering is paused")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Rest of today" })).toBeVisible();
  await context.close();
});
