import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser/admin-test.ts";
import { toast } from "#tests/support/browser/page-parts.ts";

test.use({ allowed: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/] });

const ticket = (page: Page, id: string) => page.getByRole("article", { name: id.slice(0, 8) });
const lane = (page: Page, name: string) =>
  page.getByRole("region", { name: new RegExp(`^${name}, `) });

test("ADM-5 ADM-12 the live board: a new order within 2 s, one tap, Undo, a lost line, a paper ticket @both", async ({
  openAdmin,
  placeOrder,
  deps,
  axe,
  isMobile: _,
}, { project }) => {
  test.slow();
  const isPhone = project.name === "phone";
  const see = async (name: string) => {
    if (isPhone) await page.getByRole("link", { name: new RegExp(`${name}$`) }).click();
  };
  const page = await openAdmin("/admin");
  await page.getByRole("link", { name: "Live board" }).click();
  await expect(page).toHaveURL("/kitchen");
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  // A tap, without which the browser may play nothing.
  await page.getByText("Live", { exact: true }).click();
  await expect(page.getByRole("button", { name: "Sound on", exact: true })).toBeVisible();

  const dish = `Dish ${randomUUID().slice(0, 6)}`;
  const unpaid = await placeOrder({ paymentMethod: "card" });
  const fresh = await placeOrder({ customerName: "Priya Raman" }, [
    {
      productName: dish,
      quantity: 3,
      addons: '[{"id":"x","name":"Honey","price_cents":100,"quantity":2}]',
    },
  ]);
  const placedAt = Date.now();
  const mine = ticket(page, fresh.id);
  await expect(lane(page, "Pending").locator(mine)).toBeVisible();
  const shownAfter = Date.now() - placedAt;
  expect(shownAfter).toBeLessThan(2_000);
  await expect(mine.getByText("New, 0 min")).toBeVisible();
  const headline = mine.getByRole("heading", { name: `P-${fresh.pickupNumber}`, exact: true });
  const size = await headline.evaluate((heading) => parseFloat(getComputedStyle(heading).fontSize));
  expect(size).toBeGreaterThanOrEqual(32);
  await expect(mine.getByText("Pickup · Priya R.")).toBeVisible();
  await expect(mine.getByRole("button", { name: /^Cash received \$35\.60: / })).toBeVisible();
  await expect(mine.getByText("Honey × 2")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sound on", exact: true })).toHaveAttribute(
    "data-ringing",
  );
  await expect(ticket(page, unpaid.id)).toHaveCount(0);
  await axe();

  await page.getByRole("button", { name: "To make" }).click();
  const tally = page.getByRole("region", { name: "To make now" });
  await expect(tally.getByRole("listitem").filter({ hasText: dish })).toHaveText(`3× ${dish}`);
  await page.getByRole("button", { name: "To make" }).click();

  await mine.getByRole("button", { name: /^Confirm: / }).click();
  await see("Confirmed");
  await expect(lane(page, "Confirmed").locator(mine)).toBeVisible();
  await expect(toast(page, "Order Updated")).toBeVisible();
  await expect(toast(page, `P-${fresh.pickupNumber}: Confirmed`)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await see("Pending");
  await expect(lane(page, "Pending").locator(mine)).toBeVisible();
  await expect(mine.getByText("New,")).toHaveCount(0);

  // A kitchen's network goes away; the board keeps what it has, says so, and catches up.
  await page.context().setOffline(true);
  await expect(page.getByText("No connection.")).toBeVisible();
  const missed = await placeOrder({ customerName: "Luc Tremblay" });
  await mine.getByRole("button", { name: /^Confirm: / }).click();
  await expect(toast(page, "Error updating order")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(lane(page, "Pending").locator(mine)).toBeVisible();
  await page.context().setOffline(false);
  await expect(ticket(page, missed.id)).toBeVisible();
  await expect(page.getByText("No connection.")).toBeHidden();

  // Somebody else was quicker: the tap is refused and the board shows the truth.
  await page.route("**/kitchen/tickets", (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  await deps.db
    .updateTable("orders")
    .set({ status: "preparing" })
    .where("id", "=", missed.id)
    .execute();
  await ticket(page, missed.id)
    .getByRole("button", { name: /^Confirm: / })
    .click();
  await expect(
    toast(page, "Someone else just changed this. Check the latest version and try again."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.unroute("**/kitchen/tickets");

  await mine.getByRole("button", { name: /^Change status of / }).click();
  // The ticket leaves before the answer is there; a reload in between would abort the request.
  const cancelled = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes("intent=status")),
  );
  await page.getByRole("menuitemradio", { name: "Cancelled" }).click();
  await page.getByRole("button", { name: "Cancel order" }).click();
  await expect(mine).toHaveCount(0);
  await cancelled;
  await page.reload();
  await see("Preparing");
  await expect(lane(page, "Preparing").locator(ticket(page, missed.id))).toBeVisible();
  await expect(mine).toHaveCount(0);
  // It was cancelled here, so nobody has to be told, not even after a reload.
  await expect(page.getByRole("region", { name: "Stopped orders" })).not.toContainText(
    `P-${fresh.pickupNumber}`,
  );
  await page.goto(`/kitchen/orders/${missed.id}/ticket`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`P-${missed.pickupNumber}`);
  await page.goBack();
  await page.getByRole("link", { name: "List" }).click();
  await expect(page.getByText("A kitchen screen is open")).toBeVisible();
});
