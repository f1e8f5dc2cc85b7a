import { expect, openAdminPage, test } from "#tests/support/browser/own-admin-test.ts";
import { pageAlert, toast } from "#tests/support/browser/page-parts.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { demoCustomer } from "#tests/support/people.ts";

test("ADM-11 people are found, made administrators, signed out and closed out, and it counts at once", async ({
  page,
  browser,
  shop,
  axe,
  theme: _theme,
  allowed,
}, { project }) => {
  test.slow();
  allowed.push(/status of 40[03]/);
  await makeOrder(shop.db);
  await openAdminPage(page, shop, "People");
  const person = page.getByRole("listitem").filter({ hasText: demoCustomer.email });
  await expect(page.getByText("This is you")).toBeVisible();
  await page.getByLabel("Search people").fill("sAm trem");
  await expect(page).toHaveURL(/q=sAm/);
  await expect(page.getByText('Showing 1 of 1 people for "sAm trem"')).toBeVisible();
  const newOrders = page.locator(".waiting-orders").getByRole("link");
  const topOfNewOrders = async () => (await newOrders.boundingBox())!.y;
  const { height } = page.viewportSize()!;
  expect(await topOfNewOrders()).toBeLessThan(height - 40);
  await person.getByText("Manage").click();
  // It must not lie on the fields of an open form.
  await expect.poll(topOfNewOrders).toBeGreaterThan(height - 20);
  await axe();

  const context = await browser.newContext({ baseURL: shop.url });
  const other = await context.newPage();
  await signIn(other, demoCustomer, "/account", shop.db);
  await other.goto("/admin");
  await expect(other.getByText("Access Denied")).toBeVisible();

  await person.getByRole("button", { name: "Make administrator" }).click();
  await expect(person.getByText("Administrator", { exact: true })).toBeVisible();
  await other.goto("/admin");
  await expect(other.getByText("Admin Dashboard").first()).toBeVisible();
  // It stands beside a harmless button, so it asks.
  const removal = person.getByRole("button", { name: "Remove admin access" });
  await removal.click();
  const question = page.getByRole("alertdialog", { name: "Remove Sam Tremblay's admin access?" });
  await axe();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(removal).toBeFocused();
  await expect(person.getByText("Administrator", { exact: true })).toBeVisible();
  await removal.click();
  await question.getByRole("button", { name: "Remove access" }).click();
  // What is behind an open question has no role, so that no badge would be found there either.
  await expect(person.getByRole("button", { name: "Make administrator" })).toBeVisible();
  await expect(person.getByText("Administrator", { exact: true })).toHaveCount(0);
  await other.goto("/admin");
  await expect(other.getByText("Access Denied")).toBeVisible();

  await person.getByRole("button", { name: "Suspend account" }).click();
  await expect(person.getByText("Please enter a reason")).toBeVisible();
  await person.getByLabel("Reason").fill("Rude to the cook");
  await person.getByLabel("How long").selectOption("7 days");
  await person.getByRole("button", { name: "Suspend account" }).click();
  await expect(toast(page, "Account suspended")).toBeVisible();
  await expect(person.getByText("Suspended: Rude to the cook")).toBeVisible();
  await other.goto("/account");
  await expect(other).toHaveURL(/\/auth/);
  await page.getByRole("link", { name: "Suspended" }).click();
  await expect(page).toHaveURL(/kind=banned/);
  await person.getByText("Manage").click();
  await person.getByRole("button", { name: "Lift suspension" }).click();
  await expect(page.getByText("No one found")).toBeVisible();
  await context.close();

  // Nobody who only typed an address gets the shop with it.
  const unproven = { name: "Una Proven", email: `una.${project.name}@example.test` };
  await shop.db.insertInto("users").values(unproven).execute();
  await page.goto("/admin/people?q=una");
  await page.getByText("Manage Una").click();
  const appoint = page.getByRole("button", { name: "Make administrator" });
  const signOut = page.getByRole("button", { name: "Sign out everywhere" });
  await appoint.click();
  await expect(pageAlert(page)).toHaveText("They need to verify their email address first.");
  // The alert is above the buttons, which stay beside each other.
  expect((await appoint.boundingBox())!.y).toBeCloseTo((await signOut.boundingBox())!.y, 0);
});
