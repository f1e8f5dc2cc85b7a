import { makeOrder } from "#tests/support/builders.ts";
import { expect, test } from "#tests/support/browser/customer-test.ts";
import { toast } from "#tests/support/browser/page-parts.ts";
import { replacePushEdge } from "#tests/support/browser/push-edge.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";

test.use({ serviceWorkers: "allow" });

test("PUSH-4 PUSH-5 after an order, a tap turns notifications on; the account turns them off", async ({
  page,
  customer,
  deps,
  axe,
}) => {
  await page.addInitScript(replacePushEdge);
  await makeOrder(deps.db, { userId: customer.id, createdAt: new Date() });
  await signIn(page, customer, "/dashboard");
  const turnOn = page.getByRole("button", { name: "Tell me when it's ready" });
  await expect(turnOn).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("permission"))).toBeNull();
  await turnOn.click();
  await expect(page.getByText("We'll notify you on this device when it's ready.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn off" })).toBeFocused();
  await axe();
  await page.reload();
  await expect(page.getByText("We'll notify you on this device when it's ready.")).toBeVisible();

  await page.goto("/account");
  await axe();
  await page.getByRole("button", { name: /^Turn off notifications on/ }).click();
  await expect(toast(page, "Notifications turned off")).toBeVisible();
  const left = await deps.db
    .selectFrom("pushSubscriptions")
    .select("id")
    .where("userId", "=", customer.id)
    .execute();
  expect(left).toEqual([]);

  await page.evaluate(() => sessionStorage.setItem("permission", "denied"));
  await page.goto("/dashboard");
  await expect(page.getByText(/^Notifications are blocked for this site\./)).toBeVisible();
  await expect(turnOn).toHaveCount(0);
});
