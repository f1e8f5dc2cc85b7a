import { expect, openAdminPage, test } from "#tests/support/browser/own-admin-test.ts";
import { pageAlert, toast } from "#tests/support/browser/page-parts.ts";
import { makeOrder, makeUser } from "#tests/support/builders.ts";

test("ADM-11 people are found while typing, managed in place, and asked about before access is taken", async ({
  page,
  shop,
  axe,
  theme: _theme,
  allowed,
}) => {
  allowed.push(/status of 40[03]/);
  await makeOrder(shop.db);
  const { name, email } = await makeUser(shop.db, {
    name: `Sam ${crypto.randomUUID().slice(0, 8)}`,
    role: "admin",
  });
  const una = `Una ${crypto.randomUUID().slice(0, 8)}`;
  await makeUser(shop.db, { name: una, emailVerified: false });
  await openAdminPage(page, shop, "People");
  const person = page.getByRole("listitem").filter({ hasText: email });
  await page.getByLabel("Search people").fill(name.toLowerCase());
  await expect(page.getByText(/^Showing 1 of 1 people/)).toBeVisible();
  const newOrders = page.locator(".waiting-orders").getByRole("link");
  const topOfNewOrders = async () => (await newOrders.boundingBox())!.y;
  const { height } = page.viewportSize()!;
  expect(await topOfNewOrders()).toBeLessThan(height - 40);
  await person.getByText("Manage").click();
  // It must not lie on the fields of an open form.
  await expect.poll(topOfNewOrders).toBeGreaterThan(height - 20);

  // It stands beside a harmless button, so it asks.
  const removal = person.getByRole("button", { name: "Remove admin access" });
  await removal.click();
  const question = page.getByRole("alertdialog", { name: `Remove ${name}'s admin access?` });
  await axe();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(removal).toBeFocused();
  await expect(person.getByText("Administrator", { exact: true })).toBeVisible();
  await removal.click();
  await question.getByRole("button", { name: "Remove access" }).click();
  // What is behind an open question has no role, so that no badge would be found there either.
  await expect(person.getByRole("button", { name: "Make administrator" })).toBeVisible();
  await expect(person.getByText("Administrator", { exact: true })).toHaveCount(0);
  await person.getByLabel("Reason").fill("Rude to the cook");
  await person.getByRole("button", { name: "Suspend account" }).click();
  await expect(toast(page, "Account suspended")).toBeVisible();

  await page.getByLabel("Search people").fill(una);
  await page.getByText(`Manage ${una}`).click();
  const appoint = page.getByRole("button", { name: "Make administrator" });
  const signOut = page.getByRole("button", { name: "Sign out everywhere" });
  await appoint.click();
  await expect(pageAlert(page)).toHaveText("They need to verify their email address first.");
  // The alert is above the buttons, which stay beside each other.
  expect((await appoint.boundingBox())!.y).toBeCloseTo((await signOut.boundingBox())!.y, 0);
  await axe();
});
