import { makeOrder } from "#tests/support/builders.ts";
import { expect, test } from "#tests/support/browser/customer-test.ts";
import { replacePushEdge } from "#tests/support/browser/push-edge.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";

test.use({ serviceWorkers: "allow" });

test("PUSH-4 after an order, a tap turns notifications on, and blocked ones are explained", async ({
  page,
  customer,
  deps: { db },
  axe,
}) => {
  await page.addInitScript(replacePushEdge);
  await makeOrder(db, { userId: customer.id, createdAt: new Date() });
  await signIn(page, customer, "/dashboard");
  const turnOn = page.getByRole("button", { name: "Tell me when it's ready" });
  await expect(turnOn).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("permission"))).toBeNull();
  await turnOn.click();
  await expect(page.getByText("We'll notify you on this device when it's ready.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn off" })).toBeFocused();
  const devices = await db
    .selectFrom("pushSubscriptions")
    .select("tellsCustomer")
    .where("userId", "=", customer.id)
    .execute();
  expect(devices).toEqual([{ tellsCustomer: true }]);
  await axe();
  await page.reload();
  await expect(page.getByText("We'll notify you on this device when it's ready.")).toBeVisible();

  await page.evaluate(() => sessionStorage.setItem("permission", "denied"));
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await page.goBack();
  await expect(page.getByText(/^Notifications are blocked for this site\./)).toBeVisible();
  await expect(turnOn).toHaveCount(0);
});
