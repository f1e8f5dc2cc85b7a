import type { Page } from "@playwright/test";
import { dayAt, formatDateTime, type TimeZone } from "#shop/shop-time.ts";
import { addDays } from "#shop/store/special-days/special-days.ts";
import { describeComingDays, describeDays } from "#shop/store/special-days/describe-days.ts";
import { alertIn, payButton } from "#tests/support/browser/checkout-page.ts";
import { expect, openAdminPage, test } from "#tests/support/browser/own-admin-test.ts";
import { toast } from "#tests/support/browser/page-parts.ts";
import { addButton } from "#tests/support/browser/shop-cart.ts";
import { newCustomer } from "#tests/support/browser/shop-deps.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { demoAdmin } from "#tests/support/people.ts";
import type { Db } from "#platform/database/database.server.ts";

test.use({ allowed: [/status of (400|409)/] });
test.beforeEach(({ shop }) => shop.db.deleteFrom("specialDays").execute());

const formOf = (page: Page) =>
  page.getByRole("form", { name: "Add days off or special hours", exact: true });
const listed = (page: Page, days: string) =>
  page.locator("#days-off").getByRole("listitem").filter({ hasText: days });

async function clockOf(db: Db) {
  const { timeZone } = await db
    .selectFrom("storeSettings")
    .select("timeZone")
    .executeTakeFirstOrThrow();
  const zone = timeZone as TimeZone;
  return { zone, today: dayAt(new Date(), zone) };
}

async function add(page: Page, fields: Readonly<Record<string, string>>, kind = "Closed all day") {
  const form = formOf(page);
  for (const [label, value] of Object.entries(fields)) {
    if (label === "Opens") await form.getByLabel(kind).check();
    await form.getByLabel(label, { exact: true }).fill(value);
  }
  await form.getByRole("button", { name: "Add days" }).click();
}

test("HRS-2 HRS-4 the owner adds special hours and a vacation, and customers see them coming up @both", async ({
  page,
  browser,
  shop,
  axe,
  theme: _theme,
}) => {
  test.slow();
  const { today } = await clockOf(shop.db);
  const [short, from, to] = [addDays(today, 2), addDays(today, 4), addDays(today, 10)];
  await openAdminPage(page, shop, "Settings");
  const form = formOf(page);

  // What is wrong stands at its field, and times are asked for only if they count.
  await expect(form.getByLabel("Opens", { exact: true })).toBeHidden();
  await add(page, {});
  await expect(form.getByText("Please choose a day")).toBeVisible();
  await form.getByLabel("From").fill(short);
  await form.getByLabel("Special hours").check();
  await form.getByRole("button", { name: "Add days" }).click();
  await expect(form.getByText("Please enter an opening time")).toBeVisible();
  await axe();
  await add(
    page,
    { "Reason (Optional)": "Christmas Eve", Opens: "10:00", Closes: "14:00" },
    "Special hours",
  );
  await expect(toast(page, "Days saved").first()).toBeVisible();
  const shortDay = describeDays({ firstDay: short, lastDay: short });
  await expect(listed(page, shortDay)).toContainText(
    `${shortDay}: 10:00 AM to 2:00 PM (Christmas Eve)`,
  );

  await add(page, { From: from, "To (Optional)": to, "Reason (Optional)": "Winter break" });
  const vacation = describeDays({ firstDay: from, lastDay: to });
  await expect(listed(page, vacation)).toContainText(`${vacation}: closed (Winter break)`);
  await add(page, { From: to });
  await expect(form.getByRole("alert")).toContainText("One of these days is already in the list.");
  await expect(form.getByLabel("From")).toHaveValue(to);
  await axe();

  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await visitor.goto("/contact");
  const card = visitor.locator(".contact-card");
  await expect(card.getByRole("heading", { name: "Coming up" })).toBeVisible();
  const label = (firstDay: string, lastDay: string) =>
    describeComingDays({ firstDay, lastDay }, today);
  await expect(card.locator(".hours").last().locator("dt")).toHaveText([
    label(short, short),
    label(from, to),
  ]);
  await expect(card.locator(".hours").last().locator("dd")).toHaveText([
    "10:00 AM to 2:00 PM (Christmas Eve)",
    "closed (Winter break)",
  ]);
  await expect(
    visitor.getByRole("contentinfo").getByText(`${label(from, to)}: closed (Winter break)`),
  ).toBeVisible();

  // Removed, it is gone from the next page.
  await page.getByRole("button", { name: `Remove ${vacation}` }).click();
  await expect(listed(page, vacation)).toHaveCount(0);
  await visitor.goto("/contact");
  await expect(card.locator(".hours").last().locator("dt")).toHaveText([label(short, short)]);
  await visitor.context().close();
  await page.goto("/contact");
  await axe();
});

test("HRS-4 on a special day, its own line is marked as today @desktop @nightly", async ({
  page,
  shop,
}) => {
  const { today } = await clockOf(shop.db);
  const lastDay = addDays(today, 1);
  await page.goto("/contact");
  await expect(page.locator(".hours > [data-today]")).toHaveCount(1);
  await expect(page.getByText("Coming up")).toHaveCount(0);
  await signIn(page, demoAdmin, "/admin/settings", shop.db);
  await add(page, { From: today, "To (Optional)": lastDay, "Reason (Optional)": "Snow" });
  await expect(toast(page, "Days saved").first()).toBeVisible();
  await page.goto("/contact");
  const marked = page.locator(".hours > [data-today]");
  await expect(marked).toHaveCount(1);
  await expect(marked.locator("dd")).toHaveText("closed (Snow)");
});

test("HRS-3 checkout: an open page is refused when the day was closed meanwhile, and later times keep to special hours @nightly", async ({
  page,
  browser,
  shop,
  axe,
}) => {
  test.slow();
  const { db } = shop;
  const { zone, today } = await clockOf(db);
  const tomorrow = addDays(today, 1);
  await db.updateTable("storeSettings").set({ orderDays: 2 }).execute();
  await signIn(page, await newCustomer(db), "/order", db);
  await addButton(page, "Berry Fizz").click();
  await page.goto("/checkout");
  await page.getByLabel("Phone").fill("613-555-0188");
  await expect(payButton(page)).not.toHaveAttribute("aria-disabled", "true");

  const owner = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await signIn(owner, demoAdmin, "/admin/settings", db);
  await add(owner, { From: today, "Reason (Optional)": "Gone fishing" });
  await expect(toast(owner, "Days saved").first()).toBeVisible();
  await add(
    owner,
    { From: tomorrow, "Reason (Optional)": "Short day", Opens: "10:00", Closes: "12:00" },
    "Special hours",
  );
  await expect(listed(owner, "Short day")).toBeVisible();
  await owner.context().close();

  await payButton(page).click();
  await expect(alertIn(page)).toContainText(
    "We're closed today: Gone fishing. We open tomorrow at 10:00 AM.",
  );
  expect(
    await db
      .selectFrom("orders")
      .select("id")
      .where("createdAt", ">", new Date(Date.now() - 60_000))
      .execute(),
  ).toEqual([]);

  await page.reload();
  await page.getByRole("radio", { name: /^Choose a time/ }).check();
  const times = page.getByLabel("Time", { exact: true }).getByRole("option");
  const values = await times.evaluateAll((options) =>
    options.map((option) => (option as HTMLOptionElement).value),
  );
  const clocks = values.map((value) => formatDateTime(new Date(value), zone).slice(-5));
  expect(clocks.at(-1)).toBe("12:00");
  expect(clocks.every((clock) => clock > "10:00" && clock <= "12:00")).toBe(true);
  await axe();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/success\?order=/);
});

test("HRS-2 days are added, refused and kept without a script @desktop", async ({
  browser,
  shop,
}) => {
  const { today } = await clockOf(shop.db);
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, demoAdmin, "/admin/settings", shop.db);
  const form = formOf(page);
  const day = addDays(today, 30);
  await add(page, { From: day, Opens: "10:00", Closes: "09:00" }, "Special hours");
  await expect(form.getByText("Closing time must be after opening time")).toBeVisible();
  await expect(form.getByLabel("From")).toHaveValue(day);
  await form.getByLabel("Closes", { exact: true }).fill("13:30");
  await form.getByRole("button", { name: "Add days" }).click();
  const days = describeDays({ firstDay: day, lastDay: day });
  await expect(listed(page, days)).toContainText("10:00 AM to 1:30 PM");
  await page.getByRole("button", { name: `Remove ${days}` }).click();
  await expect(listed(page, days)).toHaveCount(0);
  await context.close();
});
