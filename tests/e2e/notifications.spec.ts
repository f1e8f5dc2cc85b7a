import { makeOrder } from "#tests/support/builders.ts";
import { expect, test } from "#tests/support/browser/customer-test.ts";
import { toast } from "#tests/support/browser/page-parts.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";

test.use({ serviceWorkers: "allow" });

// A headless browser has no push service, so its edge is replaced: the customer's answer and the
// subscription. The service worker, the requests and the server are real.
const replaceBrowserEdge = () => {
  const key =
    "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM";
  const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
  const subscription = {
    toJSON: () => ({ endpoint, keys: { p256dh: key, auth: "tBHItJI5svbpez7KI4CCXg" } }),
    unsubscribe: async () => (sessionStorage.removeItem("subscribed"), true),
  };
  const permission = () => sessionStorage.getItem("permission") ?? "default";
  Object.defineProperty(Notification, "permission", { get: permission });
  Notification.requestPermission = async () => {
    sessionStorage.setItem("permission", "granted");
    return "granted";
  };
  Object.assign(PushManager.prototype, {
    subscribe: async () => (sessionStorage.setItem("subscribed", "yes"), subscription),
    getSubscription: async () => (sessionStorage.getItem("subscribed") ? subscription : null),
  });
};

test("PUSH-4 PUSH-5 after an order, a tap turns notifications on; the account turns them off", async ({
  page,
  customer,
  deps,
  axe,
}) => {
  await page.addInitScript(replaceBrowserEdge);
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
