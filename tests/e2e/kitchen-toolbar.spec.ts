import type { Page } from "@playwright/test";
import { announce } from "#platform/live/announce.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { ago, expect, test, ticket } from "#tests/support/browser/own-board-test.ts";
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

async function fitsEverySize(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
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
  await fitsEverySize(page);
  await axe();
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

test("KIT-2 the largest text fits every screen, also after a reload; a phone's lane tab starts at the oldest order @desktop", async ({
  page,
  place,
  shop,
}) => {
  const making = { status: "preparing", acceptedAt: ago(60) } as const;
  const order = await place({ customerName: "Priya Raman" });
  await place({ status: "confirmed", acceptedAt: ago(3) });
  const oldest = await place({ ...making, createdAt: ago(60) });
  for (let number = 4; number > 0; number--) {
    await place({ createdAt: ago(number) });
    await place({ ...making, createdAt: ago(number) });
  }
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
  await fitsEverySize(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole("link", { name: /Preparing$/ }).click();
  await expect(ticket(page, oldest).getByRole("heading")).toBeInViewport({ ratio: 1 });
});

test("KIT-5 one sheet cancels: reason and message, a double tap reaches nothing below, it closes when somebody else was first @desktop", async ({
  page,
  place,
  shop,
  axe,
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
  await sheet.getByRole("button", { name: "Sold out" }).click();
  await expect(sheet.getByRole("textbox")).toHaveValue("Sorry, we've run out of what you ordered.");
  await fitsEverySize(page);
  await axe();
  await sheet.getByRole("textbox").fill("Sorry, we've run out of plantain.\nTry us tomorrow!");
  await sheet.getByRole("button", { name: "Cancel order" }).dblclick();
  await expect(toast(page, `P-${order.pickupNumber}: Cancelled`)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const rows = await shop.db
    .selectFrom("orders")
    .select(["id", "status", "cancelMessage"])
    .where("id", "in", [order.id, ...below.keys()])
    .execute();
  const { id, ...cancelled } = rows.find((row) => row.id === order.id)!;
  expect(cancelled).toEqual({
    status: "cancelled",
    cancelMessage: "Sorry, we've run out of plantain. Try us tomorrow!",
  });
  expect(new Map(rows.map((row) => [row.id, row.status]))).toEqual(below.set(id, "cancelled"));

  await expect(await openSheet(other)).toBeVisible();
  await shop.db
    .updateTable("orders")
    .set({ status: "cancelled" })
    .where("id", "=", other.id)
    .execute();
  await announce(shop.db, createLogger("silent"), { topic: "orders", id: other.id });
  // What was cancelled here is told to nobody, what somebody else cancelled until it was read: after a reload too.
  const stopped = page.getByRole("region", { name: "Stopped orders" });
  await expect(stopped).toContainText("Cancelled. Nobody had accepted it.");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await stopped.getByRole("button", { name: `OK: P-${other.pickupNumber}` }).click();
  await expect(stopped).toBeEmpty();
  await page.reload();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await expect(stopped).toBeEmpty();
});
