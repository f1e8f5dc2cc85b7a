import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { makeOrder } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import type { Page } from "#tests/support/pages/visit.ts";

const { visit, db } = await openShop();

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const figures = (page: Page) =>
  [...page.document.querySelectorAll(".taking-figure")].map(({ textContent }) => textContent);
const table = (page: Page, name: string) => within(page.getByRole("table", { name }));
const ordersIn = (page: Page, name: string) =>
  table(page, name)
    .getAllByRole("link")
    .reduce((sum, { textContent }) => sum + Number(textContent), 0);
const orderLinks = (page: Page) => page.getAllByRole("link", { name: /^P-\d+$/ });

test("DASH-3 the owner sees what was sold, and opens the orders behind a figure", async () => {
  await db.updateTable("orders").set({ status: "cancelled" }).execute();
  const sold = { status: "completed", paymentStatus: "paid" } as const;
  for (const daysAgo of [0, 1, 1, 40, 80])
    await makeOrder(db, { ...sold, createdAt: new Date(testNow.getTime() - daysAgo * dayMs) });
  // Neither in this period nor paid.
  await makeOrder(db, { ...sold, createdAt: new Date(testNow.getTime() - 95 * dayMs) });
  await makeOrder(db, { status: "completed", paymentStatus: "pending" });
  const start = await visit("/admin/sales", { as: "admin" });
  const page = await start.follow("90 days");
  expect(page.address).toBe("/admin/sales?from=2025-10-08&to=2026-01-05");
  expect(figures(page)).toEqual(["$42.50", "5", "$8.50"]);
  expect(ordersIn(page, "By week")).toBe(5);
  expect(ordersIn(page, "By hour")).toBe(5);

  // From the table, from a bar, and from a product.
  const lastWeek = table(page, "By week").getAllByRole("link").at(-1)!;
  const week = await page.visit(lastWeek.getAttribute("href")!);
  week.getByText("1 order, $8.50 before tax");
  expect(orderLinks(week)[0]!.getAttribute("href")).toMatch(/^\/admin\/orders\//);
  const bar = page.document.querySelectorAll(".chart-link").item(0);
  expect((await page.visit(bar.getAttribute("href")!)).status).toBe(200);
  const hour = [...page.document.querySelectorAll(".chart-link")].at(-1)!.getAttribute("href")!;
  expect(hour).toMatch(/hour=\d+/);
  const product = table(page, "Top products").getAllByRole("link")[0]!;
  const behind = await page.visit(product.getAttribute("href")!);
  behind.getByRole("heading", { name: new RegExp(`with ${product.textContent}$`) });
  expect(orderLinks(behind)).toHaveLength(5);

  const back = await behind.visit(
    behind.document.querySelector(".office-head a")!.getAttribute("href")!,
  );
  expect(back.address).toBe("/admin/sales?from=2025-10-08&to=2026-01-05");
  const today = await back.follow("Today");
  today.getByRole("heading", { name: "By day" });
  expect(figures(today)).toEqual(["$8.50", "1", "$8.50"]);
});

test("PROM-13 the owner sees how times were kept, opens the orders behind a figure, and takes the advice", async () => {
  const empty = await visit("/admin/promises", { as: "admin" });
  empty.getByText("No order with a promised time was ready in this period.");

  // Forty orders of yesterday: thirty in time, ten 9 minutes late, two of them moved.
  const { id: stationId } = await db
    .selectFrom("kitchenStations")
    .select("id")
    .executeTakeFirstOrThrow();
  for (let index = 0; index < 40; index++) {
    const due = testNow.getTime() - dayMs - index * 5 * minuteMs;
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
      readyAt: at(index < 30 ? -3 : 9),
    });
    const times = { startsAt: at(-15), endsAt: at(-5) };
    await db
      .insertInto("kitchenBatches")
      .values({ orderId: id, stationId, ...times, places: 1, isReleased: true })
      .execute();
  }
  const page = await empty.visit("/admin/promises");
  expect(figures(page)).toEqual(["75%", "3 min early", "9 min late", "2"]);
  expect(ordersIn(page, "By hour")).toBe(40);

  const late = await page.follow("10 orders");
  late.getByRole("heading", { name: /more than 5 minutes late$/ });
  late.getByText("10 orders, longest delay first");
  expect(late.getAllByRole("row", { name: /9 min late/ })).toHaveLength(10);
  const details = await late.visit(orderLinks(late)[0]!.getAttribute("href")!);
  details.getByText("Promised");
  details.getByText("Ready", { selector: "dt" });

  const advice = page.getByRole("region", { name: "Change minutes per batch from 10 to 13?" });
  expect(advice.textContent).toContain("one in five orders was ready 9 minutes late or more");
  const taken = await page.submit("Change to 13");
  taken.getByText("Settings saved");
  expect(taken.queryByText(/Change minutes per batch/)).toBeNull();
  const settings = await taken.visit("/admin/settings");
  expect(settings.getAllByLabelText("Minutes per batch")[0]).toMatchObject({ value: "13" });
});
