import { expect, openAdminPage, test } from "#tests/support/browser/own-admin-test.ts";
import { toast } from "#tests/support/browser/page-parts.ts";
import { makeOrder } from "#tests/support/builders.ts";

const minuteMs = 60_000;

test("PROM-13 the owner sees how times were kept, opens the orders behind a figure, and takes the advice @desktop @nightly", async ({
  page,
  shop,
  axe,
  theme: _theme,
}) => {
  test.slow();
  const { db } = shop;
  await openAdminPage(page, shop, "Promised times");
  await expect(
    page.getByText("No order with a promised time was ready in this period."),
  ).toBeVisible();
  await axe();

  // Forty orders of yesterday: thirty in time, ten 9 minutes late, two of them moved.
  const { id: stationId } = await db
    .selectFrom("kitchenStations")
    .select("id")
    .executeTakeFirstOrThrow();
  const yesterday = Date.now() - 24 * 60 * minuteMs;
  for (let index = 0; index < 40; index++) {
    const due = Math.floor(yesterday / (5 * minuteMs)) * 5 * minuteMs - index * 5 * minuteMs;
    const late = index < 30 ? -3 : 9;
    const at = (minutes: number) => new Date(due + minutes * minuteMs);
    const { id } = await makeOrder(db, {
      createdAt: at(-17),
      status: "completed",
      paymentStatus: "paid",
      firstPromisedFor: at(0),
      promisedFor: at(index >= 38 ? 10 : 0),
      readyBy: at(index >= 38 ? 10 : 0),
      startBy: at(-15),
      kitchenFrom: at(-17),
      readyAt: at(late),
    });
    await db
      .insertInto("kitchenBatches")
      .values({
        orderId: id,
        stationId,
        startsAt: at(-15),
        endsAt: at(-5),
        places: 1,
        isReleased: true,
      })
      .execute();
  }
  await page.reload();
  const figures = page.locator(".taking-figure");
  await expect(figures).toHaveText(["75%", "3 min early", "9 min late", "2"]);
  await page.getByText("Show as a table").click();
  await axe();
  const hours = page.getByRole("table", { name: "By hour" });
  const orders = await hours.getByRole("link").allTextContents();
  expect(orders.reduce((sum, text) => sum + Number(text), 0)).toBe(40);

  await page.getByRole("link", { name: "10 orders", exact: true }).click();
  await expect(page.getByRole("heading", { name: /more than 5 minutes late$/ })).toBeVisible();
  await expect(page.getByText("10 orders, longest delay first")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "9 min late" })).toHaveCount(10);
  await axe();
  await page.getByRole("link", { name: "P-" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Promised", { exact: true })).toBeVisible();
  await expect(dialog.getByText("Ready", { exact: true }).first()).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Promised times" }).last().click();

  const advice = page.getByRole("region", { name: "Change minutes per batch from 10 to 13?" });
  await expect(
    advice.getByText(/one in five orders was ready 9 minutes late or more/),
  ).toBeVisible();
  await advice.getByRole("button", { name: "Change to 13" }).click();
  await expect(toast(page, "Settings saved").first()).toBeVisible();
  await expect(advice).toBeHidden();
  await openAdminPage(page, shop, "Settings");
  await expect(page.getByLabel("Minutes per batch").first()).toHaveValue("13");
});
