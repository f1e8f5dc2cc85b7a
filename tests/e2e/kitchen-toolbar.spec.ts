import type { Page } from "@playwright/test";
import { announce } from "#platform/live/announce.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { ago, expect, lane, test, ticket } from "#tests/support/browser/own-board-test.ts";
import { toast } from "#tests/support/browser/page-parts.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { demoAdmin } from "#tests/support/people.ts";

const sizes = [
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const isTooWide = () => document.documentElement.scrollWidth > innerWidth;

async function eachSize(page: Page, look: () => Promise<void>): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await look();
    expect(await page.evaluate(isTooWide)).toBe(false);
  }
  await page.setViewportSize(sizes[0]!);
}

test("KIT-1 the board pauses with one tap, changes how long, and resumes @desktop @nightly", async ({
  page,
  shop,
  axe,
}) => {
  const startedAt = new Date();
  await signIn(page, demoAdmin, "/kitchen", shop.db);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  const minutesLeft = async () => {
    const { pausedUntil } = await shop.db
      .selectFrom("storeSettings")
      .select("pausedUntil")
      .executeTakeFirstOrThrow();
    return pausedUntil && Math.round((pausedUntil.getTime() - Date.now()) / 60_000);
  };
  const bar = page.locator(".opening-bar");
  // A hurried finger taps twice: still paused.
  await page.getByRole("button", { name: "Pause ordering for 15 minutes" }).dblclick();
  await expect(bar).toContainText(/Ordering is paused until \d+:\d\d [AP]M\./);
  expect(await minutesLeft()).toBe(15);
  await expect(page.getByRole("button", { name: "Resume ordering" }).first()).toBeVisible();
  await eachSize(page, axe);
  await page.waitForTimeout(800);
  await bar.getByRole("button", { name: "60 min" }).click();
  await expect.poll(minutesLeft).toBe(60);
  await page.waitForTimeout(800);
  await bar.getByRole("button", { name: "Until I resume" }).click();
  await expect(bar).toContainText("Ordering is paused until you resume it.");
  await page.waitForTimeout(800);
  await bar.getByRole("button", { name: "Resume ordering" }).click();
  await expect(page.getByText("Ordering is paused")).toHaveCount(0);
  const actions = await shop.db
    .selectFrom("auditEntries")
    .select("action")
    .where("action", "like", "ordering.%")
    .where("at", ">=", startedAt)
    .orderBy("id")
    .execute();
  expect(actions.map(({ action }) => action.replace("ordering.", ""))).toEqual([
    "paused",
    "paused",
    "paused",
    "resumed",
  ]);
});

test("KIT-2 large text fits every screen and stays after a reload @desktop", async ({
  page,
  place,
  shop,
  axe,
}) => {
  const order = await place({ customerName: "Priya Raman" });
  await place({ status: "confirmed", acceptedAt: ago(3) });
  await place({ status: "preparing", acceptedAt: ago(9) });
  await signIn(page, demoAdmin, "/kitchen", shop.db);
  const sizeOf = () =>
    ticket(page, order)
      .getByRole("heading")
      .evaluate((heading) => parseFloat(getComputedStyle(heading).fontSize));
  const before = await sizeOf();
  await page.getByRole("button", { name: "This device" }).click();
  await page.getByRole("menuitemradio", { name: "Largest text" }).click();
  await expect.poll(sizeOf).toBeGreaterThan(before * 1.4);
  await page.reload();
  await expect.poll(sizeOf).toBeGreaterThan(before * 1.4);
  await eachSize(page, axe);
});

test("KIT-3 KIT-4 a tap on a ticket, and a search, show whom to call, where it goes and what happened @desktop", async ({
  page,
  place,
  shop,
  axe,
}) => {
  const order = await place({
    customerName: "Priya Raman",
    customerPhone: "(613) 555-0142",
    orderType: "delivery",
    deliveryAddress: "12 Oak Street",
    deliveryCity: "Kingston",
    deliveryZip: "K7L 1A1",
    note: "No nuts, please",
  });
  await signIn(page, demoAdmin, "/kitchen", shop.db);
  const sheet = page.getByRole("dialog", { name: `P-${order.pickupNumber} · Priya Raman` });
  // Anywhere on the paper.
  await ticket(page, order).click({ position: { x: 60, y: 110 } });
  await expect(sheet.getByRole("link", { name: "Call (613) 555-0142" })).toHaveAttribute(
    "href",
    "tel:+16135550142",
  );
  await expect(sheet).toContainText("12 Oak Street, Kingston, K7L 1A1");
  await expect(sheet.getByText("No nuts, please")).toBeVisible();
  await expect(sheet.getByRole("heading", { name: "History" })).toBeVisible();
  await eachSize(page, axe);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);

  const gone = await place({ customerName: "Luc Zwicky", status: "completed" });
  await page.getByRole("button", { name: "Find" }).click();
  await page.keyboard.type("zwicky");
  const found = page.getByRole("button", { name: new RegExp(`^P-${gone.pickupNumber} `) });
  await expect(found).toBeVisible();
  await expect(page.locator(".found-order")).toHaveCount(1);
  await axe();
  await found.click();
  const other = page.getByRole("dialog", { name: `P-${gone.pickupNumber} · Luc Zwicky` });
  await expect(other.getByText("Completed").first()).toBeVisible();
  // It is not on the board, so there is nothing to cancel here.
  await expect(other.getByRole("button", { name: "Cancel order" })).toHaveCount(0);
});

test("KIT-5 one sheet cancels: a reason for us, a message for the customer @desktop", async ({
  page,
  place,
  shop,
  axe,
}) => {
  const order = await place({ status: "confirmed", acceptedAt: ago(2) });
  await signIn(page, demoAdmin, "/kitchen", shop.db);
  await ticket(page, order)
    .getByRole("button", { name: /^Change status of / })
    .click();
  await page.getByRole("menuitemradio", { name: "Cancelled" }).click();
  const sheet = page.getByRole("dialog", { name: `Cancel P-${order.pickupNumber}?` });
  await sheet.getByRole("button", { name: "Sold out" }).click();
  await expect(sheet.getByRole("textbox")).toHaveValue("Sorry, we've run out of what you ordered.");
  await eachSize(page, axe);
  await sheet.getByRole("textbox").fill("Sorry, we've run out of plantain.\nTry us tomorrow!");
  await sheet.getByRole("button", { name: "Cancel order" }).click();
  await expect(toast(page, `P-${order.pickupNumber}: Cancelled`)).toBeVisible();
  await expect(ticket(page, order)).toHaveCount(0);
  const message = () =>
    shop.db
      .selectFrom("orders")
      .select(["status", "cancelMessage"])
      .where("id", "=", order.id)
      .executeTakeFirstOrThrow();
  expect(await message()).toEqual({
    status: "cancelled",
    cancelMessage: "Sorry, we've run out of plantain. Try us tomorrow!",
  });
  await page.goto(`/admin/orders/${order.id}`);
  await expect(page.getByText("Status: Confirmed → Cancelled (Sold out)")).toBeVisible();
  await expect(page.getByText("Sorry, we've run out of plantain. Try us tomorrow!")).toBeVisible();
});

test("KIT-5 a double tap in the sheet reaches nothing below it; it closes when somebody else was first @desktop", async ({
  page,
  place,
  shop,
}) => {
  const making = { status: "preparing", acceptedAt: ago(5), createdAt: ago(5) } as const;
  const done = { status: "ready", acceptedAt: ago(5), createdAt: ago(5), readyAt: ago(1) } as const;
  const below = new Map<string, string>();
  for (const given of Array.from({ length: 5 }, () => [making, done]).flat())
    below.set((await place(given)).id, given.status);
  const [order, other] = [await place({}), await place({})];
  await signIn(page, demoAdmin, "/kitchen", shop.db);
  const openSheet = async (of: typeof order) => {
    await ticket(page, of)
      .getByRole("button", { name: /^Change status of / })
      .click();
    await page.getByRole("menuitemradio", { name: "Cancelled" }).click();
    return page.getByRole("dialog", { name: `Cancel P-${of.pickupNumber}?` });
  };
  const sheet = await openSheet(order);
  await sheet.getByRole("button", { name: "Cancel order" }).dblclick();
  await expect(toast(page, `P-${order.pickupNumber}: Cancelled`)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const rows = await shop.db
    .selectFrom("orders")
    .select(["id", "status"])
    .where("id", "in", [...below.keys()])
    .execute();
  expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(below);

  await expect(await openSheet(other)).toBeVisible();
  await shop.db
    .updateTable("orders")
    .set({ status: "cancelled" })
    .where("id", "=", other.id)
    .execute();
  await announce(shop.db, createLogger("silent"), { topic: "orders", id: other.id });
  await expect(page.getByRole("region", { name: "Stopped orders" })).toContainText(
    "Cancelled. Nobody had accepted it.",
  );
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("KIT-6 an order that stands ready for too long is warned about, on a phone too @desktop", async ({
  page,
  place,
  shop,
  axe,
}) => {
  const ready = { status: "ready", acceptedAt: ago(60), createdAt: ago(60) } as const;
  const old = await place({ ...ready, readyAt: ago(20) });
  const fresh = await place({ ...ready, readyAt: ago(3) });
  await signIn(page, demoAdmin, "/kitchen", shop.db);
  await expect(ticket(page, old).locator(".timer.warm")).toHaveText("Ready 20 min");
  await expect(ticket(page, fresh).locator(".timer")).toHaveText("Ready 3 min");
  await expect(lane(page, "Ready")).toContainText("1 ready for 15+ min.");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("link", { name: /Ready \(waiting too long\)$/ })).toBeVisible();
  await axe();
});
