import { expect, openAdminPage, test } from "#tests/support/browser/own-admin-test.ts";
import { toast } from "#tests/support/browser/page-parts.ts";
import { demoAdmin } from "#tests/support/people.ts";

test("AUTH-7 an hour after signing in, ways to pay and a download ask for the password, and keep what was chosen @nightly", async ({
  page,
  shop,
  axe,
  allowed,
}) => {
  allowed.push(/status of 40[03]/);
  await openAdminPage(page, shop, "Settings");
  const hourAgo = new Date(Date.now() - 3_600_000);
  const sleep = () => shop.db.updateTable("sessions").set({ confirmedAt: hourAgo }).execute();
  await sleep();
  const payment = page.getByRole("form", { name: "Payment and delivery", exact: true });
  await payment.getByLabel("Cash only").check();
  await payment.getByRole("button", { name: "Save" }).click();
  await payment.getByLabel("Your password").fill("not this one");
  await axe();
  await payment.getByRole("button", { name: "Save" }).click();
  await expect(payment.getByText("That password isn't right. Please try again.")).toBeVisible();
  await expect(payment.getByLabel("Cash only")).toBeChecked();
  await payment.getByLabel("Your password").fill(demoAdmin.password);
  await payment.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Settings saved")).toBeVisible();
  await expect(payment.getByLabel("Cash only")).toBeChecked();
  await expect(payment.getByLabel("Your password")).toHaveCount(0);

  await sleep();
  await page.goto("/admin/orders.csv");
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  await axe();
  await page.getByLabel("Your password").fill(demoAdmin.password);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Confirm and download" }).click();
  expect((await download).suggestedFilename()).toMatch(/^orders-.*\.csv$/);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL("/admin");
});
