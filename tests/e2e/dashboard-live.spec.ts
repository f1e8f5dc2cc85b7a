import type { Page } from "@playwright/test";
import { makeOrder } from "#tests/support/builders.ts";
import { changeStatus } from "#tests/support/change-status.ts";
import { expect, test } from "#tests/support/browser/customer-test.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";

const live = (page: Page) => page.locator(".live-tag");
const current = (page: Page) => page.locator(".step[aria-current]");
const rows = (page: Page) => page.locator(".order-row");

async function seenWithin(limit: number, page: Page, words: string): Promise<number> {
  const started = Date.now();
  // Looked at with every frame: `expect` would look again only after seconds.
  await page.waitForFunction(
    (wanted) => document.querySelector(".step[aria-current]")?.textContent?.includes(wanted),
    words,
    { timeout: limit },
  );
  return Date.now() - started;
}

test(
  "DASH-6 a change by another process is on the page of a second browser within 2 s",
  { tag: ["@desktop", "@nightly"] },
  async ({ page, browser, deps, customer, allowed }) => {
    test.slow();
    allowed.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const item = { productName: "Waffle", quantity: 2 };
    const { id } = await makeOrder(deps.db, { userId: customer.id }, [item]);
    await signIn(page, customer, "/dashboard");
    const context = await browser.newContext({ baseURL: process.env["SHOP_URL"]! });
    const second = await context.newPage();
    await signIn(second, customer, "/dashboard");
    for (const each of [page, second]) await expect(live(each)).toHaveText("Live");
    await expect(page.getByRole("heading", { name: "We've got your order" })).toBeVisible();
    await expect(current(page)).toContainText("Pending");

    for (const [status, words] of [
      ["confirmed", "Confirmed"],
      ["preparing", "Preparing"],
    ] as const) {
      await changeStatus(deps, id, status);
      const [one, two] = await Promise.all(
        [page, second].map((it) => seenWithin(2_000, it, words)),
      );
      console.log(`${status} was seen after ${one} and ${two} ms`);
    }
    await expect(rows(second).getByText("Preparing")).toBeVisible();
    await expect(page.getByText(/^Order P-\d+ is being prepared\.$/)).toBeAttached();

    // Cut off, it keeps what it has; back again, it catches up.
    await second.context().setOffline(true);
    await changeStatus(deps, id, "ready");
    await seenWithin(2_000, page, "Ready");
    await expect(current(second)).toContainText("Preparing");
    await second.context().setOffline(false);
    await seenWithin(5_000, second, "Ready");
    await expect(second.getByRole("heading", { name: "Ready for pickup" })).toBeVisible();

    await changeStatus(deps, id, "completed");
    await seenWithin(2_000, second, "Completed");
    await expect(page.locator(".stat").nth(1)).toHaveText("Pending Orders0");

    // Signed out elsewhere: the page notices by itself.
    await deps.db.deleteFrom("sessions").where("userId", "=", customer.id).execute();
    await expect(second).toHaveURL("/auth?next=%2Fdashboard", { timeout: 20_000 });
    await context.close();
  },
);

test(
  "DASH-6 a shop that cannot be heard is asked instead, and an outage leaves the page as it is",
  { tag: "@desktop" },
  async ({ page, deps, customer, allowed }) => {
    test.slow();
    allowed.push(/Failed to load resource|MIME type/);
    const { id } = await makeOrder(deps.db, { userId: customer.id });
    let isAway = false;
    await page.route("**/live/orders", async (route) =>
      route.request().method() === "HEAD" && !isAway ? route.continue() : route.abort(),
    );
    await page.clock.install();
    await signIn(page, customer, "/dashboard");
    // Each try waits longer than the one before: the page's time passes at once, the tries do not.
    await expect(async () => {
      await page.clock.fastForward(3_000);
      await expect(page.getByText("Updated every few seconds")).toBeVisible({ timeout: 500 });
    }).toPass();
    await changeStatus(deps, id, "confirmed");
    await page.clock.fastForward(11_000);
    await seenWithin(5_000, page, "Confirmed");

    isAway = true;
    await page.route("**/dashboard.data*", (route) => route.abort());
    await changeStatus(deps, id, "preparing");
    const asked = page.waitForRequest((request) => request.method() === "HEAD");
    await page.clock.fastForward(12_000);
    await asked;
    await page.waitForTimeout(500);
    await expect(current(page)).toContainText("Confirmed");
    await page.unrouteAll();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await seenWithin(5_000, page, "Preparing");
    await expect(live(page)).toBeVisible();
  },
);
