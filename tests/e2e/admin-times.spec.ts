import { expect, openAdminPage, test } from "#tests/support/browser/own-admin-test.ts";
import { payButton } from "#tests/support/browser/checkout-page.ts";
import { toast } from "#tests/support/browser/page-parts.ts";
import { addPlate } from "#tests/support/browser/shop-cart.ts";
import { newCustomer } from "#tests/support/accounts/new-customer.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";

const minuteMs = 60_000;

test("PROM-10 PROM-11 the owner fills in two fields, and the next customer's time follows; without a screen only later @nightly", async ({
  page,
  browser,
  shop,
  axe,
  theme: _theme,
}) => {
  test.slow();
  const theirs = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await signIn(theirs, await newCustomer(shop.db), "/order", shop.db);
  await addPlate(theirs, "Strawberry Cloud");
  await theirs.goto("/checkout");
  const time = theirs.locator(".paybar-note");
  await expect(time).toHaveText(/^Ready for pickup at/);

  await openAdminPage(page, shop, "Settings");
  const times = page.getByRole("form", { name: "Times", exact: true });
  await expect(times.getByText("Ten plates: 20 minutes. No limit.")).toBeVisible();
  await times.getByLabel("Plates at once").fill("6");
  await times.getByLabel("Minutes per batch").fill("50");
  await expect(times.getByText("One plate: 60 minutes. Ten plates: 110 minutes.")).toBeVisible();
  await times.getByLabel("Orders for later").selectOption("Today and tomorrow");
  await axe();
  await times.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Settings saved").first()).toBeVisible();

  await theirs.reload();
  await expect(time).toHaveText(/^Ready for pickup at .*\. We're busy right now\.$/);
  const found = /at (\d+):(\d\d) ([AP]M)/.exec(await time.innerText());
  expect(found).not.toBeNull();

  // Nobody is at a screen: only later, until one is opened.
  await times.getByText("More", { exact: true }).click();
  await times.getByLabel(/only while a kitchen screen is open/).check();
  await times.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Settings saved").first()).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole("radio", { name: /^As soon as possible/ })).toBeDisabled();
  await expect(
    theirs.getByText("Not right now: our kitchen isn't connected. Please choose a time."),
  ).toBeVisible();
  await expect(theirs.getByRole("radio", { name: /^Choose a time/ })).toBeChecked();
  await expect(time).toHaveText(/^Ready for pickup (tomorrow )?at/);
  await page.goto("/kitchen");
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await expect
    .poll(async () => {
      const beat = await shop.db
        .selectFrom("heartbeats")
        .select("seenAt")
        .where("kind", "=", "kitchen")
        .executeTakeFirst();
      return beat ? Date.now() - beat.seenAt.getTime() < minuteMs : false;
    })
    .toBe(true);
  await theirs.reload();
  await expect(theirs.getByRole("radio", { name: /^As soon as possible/ })).toBeEnabled();
  await theirs.getByLabel("Phone").fill("613-555-0188");
  await payButton(theirs).click();
  await expect(theirs).toHaveURL(/\/checkout\/success\?order=/);
});
