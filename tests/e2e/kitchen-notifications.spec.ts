import type { Page } from "@playwright/test";
import { makeOrder } from "#tests/support/builders.ts";
import { insertAccount } from "#tests/support/accounts/insert-account.ts";
import { ago, expect, test, ticket } from "#tests/support/browser/own-board-test.ts";
import { toast } from "#tests/support/browser/page-parts.ts";
import { replacePushEdge } from "#tests/support/browser/push-edge.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { newPerson } from "#tests/support/people.ts";

test.use({ serviceWorkers: "allow" });

const openMenu = async (page: Page) => page.getByRole("button", { name: "This device" }).click();

test("CALL-1 a cook turns on the phone with one tap on the board, and off on the account page @both @nightly", async ({
  page,
  place,
  shop,
  axe,
}) => {
  await page.addInitScript(replacePushEdge);
  await place({ status: "confirmed", acceptedAt: ago(2) });
  const cook = newPerson();
  await insertAccount(shop.db, { ...cook, role: "kitchen", passwordHash: "x" });
  await signIn(page, cook, "/kitchen", shop.db);
  const choice = page.getByRole("menuitemcheckbox", {
    name: "Notify this device if an order isn't accepted",
  });
  await openMenu(page);
  await expect(choice).not.toBeChecked();
  expect(await page.evaluate(() => sessionStorage.getItem("permission"))).toBeNull();
  await choice.click();
  await expect(choice).toBeChecked();
  await expect(page.getByText("Until you're signed out.")).toBeVisible();
  await axe();
  const isTooWide = () => document.documentElement.scrollWidth > innerWidth;
  expect(await page.evaluate(isTooWide)).toBe(false);
  const kept = () =>
    shop.db.selectFrom("pushSubscriptions").select(["tellsCustomer", "tellsKitchen"]).execute();
  expect(await kept()).toEqual([{ tellsCustomer: false, tellsKitchen: true }]);
  await page.reload();
  await openMenu(page);
  await expect(choice).toBeChecked();

  await page.goto("/account");
  await expect(page.getByText("New orders for the kitchen", { exact: true })).toBeVisible();
  await axe();
  await page.getByRole("button", { name: /^Turn off notifications on/ }).click();
  await expect(toast(page, "Notifications turned off")).toBeVisible();
  expect(await kept()).toEqual([]);

  await page.evaluate(() => sessionStorage.setItem("permission", "denied"));
  await page.goto("/kitchen");
  await openMenu(page);
  await expect(page.getByText(/^Notifications are blocked for this site\./)).toBeVisible();
  await expect(choice).toHaveCount(0);
  await axe();
});

test("CALL-3 a notification makes an open board look at once, and ring for what it finds", async ({
  page,
  place,
  shop,
  browserName,
}) => {
  test.skip(
    browserName !== "chromium",
    "Only Chromium delivers a message to a service worker by hand.",
  );
  await page.context().grantPermissions(["notifications"]);
  await place({ status: "confirmed", acceptedAt: ago(2) });
  const cook = newPerson();
  await insertAccount(shop.db, { ...cook, role: "kitchen", passwordHash: "x" });
  await signIn(page, cook, "/kitchen", shop.db);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  // A tap, without which the browser may play nothing.
  await page.getByText("Live", { exact: true }).click();
  await expect(page.getByRole("button", { name: "Sound on", exact: true })).toBeVisible();
  await expect(page.locator(".sound[data-ringing]")).toHaveCount(0);
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/service-worker.js");
    await navigator.serviceWorker.ready;
  });
  // Nobody announces this one, as if the board's connection had broken without its noticing.
  const order = await makeOrder(shop.db, { createdAt: new Date() });
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify({
      title: `New order P-${order.pickupNumber}`,
      body: "1 × Mini bite pancakes",
      path: "/kitchen",
      tag: `kitchen-${order.id}`,
      isForKitchen: true,
    }),
  });
  await expect(ticket(page, order)).toBeVisible({ timeout: 5_000 });
  // The screen of a headless browser shows no notifications; app/service-worker has tests of those.
  await expect(page.locator(".sound[data-ringing]")).toBeVisible();
});
