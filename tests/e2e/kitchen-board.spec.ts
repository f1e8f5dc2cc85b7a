import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser/admin-test.ts";
import { toast } from "#tests/support/browser/page-parts.ts";

test.use({ allowed: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/] });

const ticket = (page: Page, id: string) => page.getByRole("article", { name: id.slice(0, 8) });
const lane = (page: Page, name: string) =>
  page.getByRole("region", { name: new RegExp(`^${name}, `) });

test("ADM-5 ADM-12 the live board: a new order within 2 s, a lost line, one tap, Undo, a quicker colleague @both", async ({
  openAdmin,
  placeOrder,
  deps,
}, { project }) => {
  const see = async (name: string) => {
    if (project.name === "phone")
      await page.getByRole("link", { name: new RegExp(`${name}$`) }).click();
  };
  const page = await openAdmin("/kitchen");
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  // A tap, without which the browser may play nothing.
  await page.getByText("Live", { exact: true }).click();
  await expect(page.getByRole("button", { name: "Sound on", exact: true })).toBeVisible();

  const fresh = await placeOrder({ customerName: "Priya Raman" });
  const placedAt = Date.now();
  const mine = ticket(page, fresh.id);
  await expect(lane(page, "Pending").locator(mine)).toBeVisible();
  expect(Date.now() - placedAt).toBeLessThan(2_000);
  const headline = mine.getByRole("heading", { name: `P-${fresh.pickupNumber}`, exact: true });
  const size = await headline.evaluate((heading) => parseFloat(getComputedStyle(heading).fontSize));
  expect(size).toBeGreaterThanOrEqual(32);
  await expect(page.getByRole("button", { name: "Sound on", exact: true })).toHaveAttribute(
    "data-ringing",
  );

  // A kitchen's network goes away; the board keeps what it has, says so, and catches up.
  await page.context().setOffline(true);
  await expect(page.getByText("No connection.")).toBeVisible();
  const missed = await placeOrder({ customerName: "Luc Tremblay" });
  // The bar moves the tickets, which ignore taps for a moment then.
  const confirm = async (of: typeof mine, answer: Locator) => {
    const button = of.getByRole("button", { name: /^Confirm: / });
    await expect(async () => {
      if (await button.isVisible()) await button.click({ timeout: 1_000 });
      await expect(answer).toBeVisible({ timeout: 1_000 });
    }).toPass();
  };
  const failure = page.locator(".toast-bad").getByText("Error updating order").first();
  await confirm(mine, failure);
  // Its script cannot be loaded now; it looks like a failure without it.
  await expect(failure).toHaveCSS("font-weight", "750");
  await expect(lane(page, "Pending").locator(mine)).toBeVisible();
  await page.context().setOffline(false);
  await expect(ticket(page, missed.id)).toBeVisible();
  await expect(page.getByText("No connection.")).toBeHidden();

  await confirm(mine, toast(page, `P-${fresh.pickupNumber}: Confirmed`));
  await see("Confirmed");
  await expect(lane(page, "Confirmed").locator(mine)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await see("Pending");
  await expect(lane(page, "Pending").locator(mine)).toBeVisible();
  await expect(mine.getByText("New,")).toHaveCount(0);
  const saved = deps.db.selectFrom("orders").select("status").where("id", "=", fresh.id);
  await expect.poll(() => saved.executeTakeFirst()).toEqual({ status: "pending" });

  // Somebody else was quicker: the tap is refused and the board shows the truth.
  await page.route("**/kitchen/tickets", (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  // An earlier reading may still be on its way, and would show the change.
  await page.reload();
  await deps.db
    .updateTable("orders")
    .set({ status: "preparing" })
    .where("id", "=", missed.id)
    .execute();
  const refusal = "Someone else just changed this. Check the latest version and try again.";
  await confirm(ticket(page, missed.id), toast(page, refusal).first());
  await page.unroute("**/kitchen/tickets");
  await page.reload();
  await see("Preparing");
  await expect(lane(page, "Preparing").locator(ticket(page, missed.id))).toBeVisible();
});
