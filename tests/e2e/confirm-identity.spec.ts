import { expect, test } from "#tests/support/browser/customer-test.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";

test("AUTH-7 a download of personal data that asked for the password starts by itself", async ({
  page,
  deps: { db },
  customer,
  axe,
}) => {
  await signIn(page, customer, "/account");
  await db
    .updateTable("sessions")
    .set({ confirmedAt: new Date(Date.now() - 3_600_000) })
    .where("userId", "=", customer.id)
    .execute();
  await page.goto("/account/my-data");
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  await axe();
  await page.getByLabel("Your password").fill(customer.password);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Confirm and download" }).click();
  expect((await download).suggestedFilename()).toBe("my-data.json");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL("/account");
});
