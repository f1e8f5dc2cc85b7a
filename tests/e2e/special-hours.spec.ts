import { dayAt, formatDateTime, type TimeZone } from "#shop/shop-time.ts";
import { addDays } from "#shop/store/special-days/special-days.ts";
import { describeDays } from "#shop/store/special-days/describe-days.ts";
import { alertIn, payButton } from "#tests/support/browser/checkout-page.ts";
import { expect, test } from "#tests/support/browser/own-admin-test.ts";
import { toast } from "#tests/support/browser/page-parts.ts";
import { addButton } from "#tests/support/browser/shop-cart.ts";
import { newCustomer } from "#tests/support/accounts/new-customer.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { demoAdmin } from "#tests/support/people.ts";
import type { Db } from "#platform/database/database.server.ts";

test.use({ allowed: [/status of (400|409)/] });
test.beforeEach(({ shop }) => shop.db.deleteFrom("specialDays").execute());

async function clockOf(db: Db) {
  const { timeZone } = await db
    .selectFrom("storeSettings")
    .select("timeZone")
    .executeTakeFirstOrThrow();
  const zone = timeZone as TimeZone;
  return { zone, today: dayAt(new Date(), zone) };
}

test("HRS-2 times are asked for only if they count, and days are added and removed in place @both", async ({
  page,
  shop: { db },
  axe,
  theme: _theme,
}) => {
  const { today } = await clockOf(db);
  const day = addDays(today, 2);
  const days = describeDays({ firstDay: day, lastDay: day });
  await signIn(page, demoAdmin, "/admin/settings", db);
  const form = page.getByRole("form", { name: "Add days off or special hours", exact: true });
  const add = form.getByRole("button", { name: "Add days" });
  const listed = page.locator("#days-off").getByRole("listitem");

  await expect(form.getByLabel("Opens", { exact: true })).toBeHidden();
  await add.click();
  await expect(form.getByText("Please choose a day")).toBeVisible();
  await form.getByLabel("From").fill(day);
  await form.getByLabel("Special hours").check();
  await add.click();
  await expect(form.getByText("Please enter an opening time")).toBeVisible();
  await axe();
  await form.getByLabel("Opens", { exact: true }).fill("10:00");
  await form.getByLabel("Closes", { exact: true }).fill("14:00");
  await add.click();
  await expect(toast(page, "Days saved")).toBeVisible();
  await expect(listed).toContainText(`${days}: 10:00 AM to 2:00 PM`);
  await page.getByRole("button", { name: `Remove ${days}` }).click();
  await expect(listed).toHaveCount(0);
});

test("HRS-3 checkout: an open page is refused when the day was closed meanwhile, and later times keep to special hours @nightly", async ({
  page,
  shop: { db },
}) => {
  const { zone, today } = await clockOf(db);
  const tomorrow = addDays(today, 1);
  await db.updateTable("storeSettings").set({ orderDays: 2 }).execute();
  const customer = await newCustomer(db);
  await signIn(page, customer, "/order", db);
  await addButton(page, "Berry Fizz").click();
  await page.goto("/checkout");
  await page.getByLabel("Phone").fill("613-555-0188");
  await expect(payButton(page)).not.toHaveAttribute("aria-disabled", "true");
  await db
    .insertInto("specialDays")
    .values([
      { firstDay: today, lastDay: today, reason: "Gone fishing" },
      {
        firstDay: tomorrow,
        lastDay: tomorrow,
        reason: "Short day",
        openings: '[{"opens": 600, "closes": 720}]',
      },
    ])
    .execute();

  await payButton(page).click();
  await expect(alertIn(page)).toContainText(
    "We're closed today: Gone fishing. We open tomorrow at 10:00 AM.",
  );
  const orders = db.selectFrom("orders").select("id").where("userId", "=", customer.id);
  expect(await orders.execute()).toEqual([]);

  await page.reload();
  await page.getByRole("radio", { name: /^Choose a time/ }).check();
  const times = page.getByLabel("Time", { exact: true }).getByRole("option");
  const values = await times.evaluateAll((options) =>
    options.map((option) => (option as HTMLOptionElement).value),
  );
  const clocks = values.map((value) => formatDateTime(new Date(value), zone).slice(-5));
  expect(clocks.at(-1)).toBe("12:00");
  expect(clocks.every((clock) => clock > "10:00" && clock <= "12:00")).toBe(true);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/success\?order=/);
});
