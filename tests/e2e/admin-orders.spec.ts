import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser/admin-test.ts";
import { toast } from "#tests/support/browser/page-parts.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { demoAdmin } from "#tests/support/people.ts";
import { receivePayment } from "#tests/support/cards/receive-payment.ts";

// One after the other: a payment that needs attention is told above the list at once, which moves the rows under
// the presses of another test.
test.describe.configure({ mode: "default" });
test.use({ allowed: [/status of 4\d\d|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

const row = (page: Page, id: string): Locator =>
  page.getByRole("row").filter({ hasText: id.slice(0, 8) });
const results = (page: Page) => page.locator("#order-results");
const menu = (page: Page | Locator, label: string) =>
  page.getByRole("button", { name: new RegExp(`^${label}: `) });
const search = (page: Page) => page.getByRole("searchbox", { name: "Search orders" });

async function choose(page: Page, button: Locator, value: string): Promise<void> {
  await button.click();
  await page.getByRole("menuitemradio", { name: value }).click();
}

test("ADM-1 a slow answer says so @nightly", async ({ openAdmin }) => {
  const page = await openAdmin("/admin/products");
  await page.route("**/admin.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await route.continue();
  });
  await page.getByRole("tab", { name: "Order Management" }).click();
  await expect(page.getByText("Loading...")).toBeVisible();
  await expect(results(page)).toBeVisible();
});

test("ADM-2 ADM-4 ADM-7 the list follows what is typed; the details open over it, change the order and lead back", async ({
  openAdmin,
  placeOrder,
  axe,
}) => {
  const word = `d${randomUUID().slice(0, 6)}`;
  const others = Array.from({ length: 10 }, () =>
    placeOrder({ customerName: word, status: "completed" }),
  );
  await Promise.all(others);
  const { id } = await placeOrder({
    customerName: word,
    paymentAttention: "Paid twice. We're refunding the second payment automatically.",
  });
  const page = await openAdmin("/admin");
  await search(page).fill(word);
  await expect(page).toHaveURL(`/admin?q=${word}`);
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(results(page)).toHaveText(`Showing 1 of 11 orders for "${word}"`);
  await expect(results(page)).toBeFocused();
  const today = await page.getByLabel("To Date").getAttribute("max");
  await page.getByLabel("From Date").fill(today!);
  await expect(page).toHaveURL(`/admin?q=${word}&from=${today}`);
  await expect(page.getByLabel("To Date")).toHaveAttribute("min", today!);
  await page.getByLabel("To Date").fill("2026-01-01");
  await expect(page.getByText("To Date can't be before From Date")).toBeVisible();
  await expect(page).toHaveURL(`/admin?q=${word}&from=${today}`);
  await axe();
  await page.getByRole("link", { name: "Clear Filter" }).click();
  await expect(page).toHaveURL(`/admin?q=${word}`);
  await expect(page.getByLabel("From Date")).toHaveValue("");

  await page.getByRole("link", { name: `View details of order ${id.slice(0, 8)}` }).click();
  await expect(page).toHaveURL(`/admin/orders/${id}?q=${word}`);
  const dialog = page.getByRole("dialog", { name: "Order Details" });
  const resolve = dialog.getByRole("button", { name: "Mark as resolved" });
  await expect(resolve).toBeVisible();
  await axe();
  await page.route(`**/admin/orders/${id}.data*`, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch();
    // The live update is quicker than the answer, and takes the form away.
    await expect(dialog.getByText("Payment needs attention")).toHaveCount(0);
    await route.fulfill({ response });
  });
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  // Beside a text of many lines it keeps the shape of a button.
  expect((await resolve.boundingBox())!.height).toBeLessThan(64);
  await page.setViewportSize(wide);
  await resolve.click();
  await expect(toast(page, "Payment marked as resolved")).toBeVisible();

  await choose(page, menu(dialog, `Status of ${id.slice(0, 8)}`), "Preparing");
  await expect(toast(page, "Order Updated").first()).toBeVisible();
  await expect(toast(page, "Status: Preparing")).toBeVisible();
  await expect(dialog.getByRole("region", { name: "History" })).toContainText(
    "Status: Pending → Preparing",
  );
  const ticket = page.waitForEvent("popup");
  await dialog.getByRole("link", { name: "Print ticket" }).click();
  await (await ticket).close();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(`/admin?q=${word}`);
  await expect(menu(row(page, id), `Status of ${id.slice(0, 8)}`)).toHaveText("Preparing");
  await expect(
    page.getByRole("link", { name: `View details of order ${id.slice(0, 8)}` }),
  ).toBeFocused();
});

test("ADM-5 ADM-12 any status by one choice, asked about the refund in the same step, taken back when it fails @both", async ({
  openAdmin,
  placeOrder,
  deps,
  axe,
}) => {
  const word = `w${randomUUID().slice(0, 6)}`;
  const paidByCard = { customerName: word, paymentMethod: "card", paymentStatus: "paid" } as const;
  const orders = [await placeOrder(paidByCard), await placeOrder(paidByCard)];
  for (const order of orders) await receivePayment(deps.db, order);
  const [refunded, kept] = orders as [(typeof orders)[0], (typeof orders)[0]];
  const page = await openAdmin(`/admin?q=${word}`);
  const statusOf = ({ id }: { id: string }) => menu(page, `Status of ${id.slice(0, 8)}`);
  const sheet = page.getByRole("dialog", { name: `Cancel P-${refunded.pickupNumber}?` });

  await choose(page, statusOf(refunded), "Cancelled");
  await expect(sheet).toContainText("The customer paid $9.61 by card.");
  await axe();
  await sheet.getByRole("button", { name: "Go back" }).click();
  await expect(statusOf(refunded)).toHaveText("Pending");
  await choose(page, statusOf(refunded), "Cancelled");
  await sheet.getByRole("button", { name: "Cancel and refund $9.61" }).click();
  await expect(toast(page, "Order status has been successfully updated.")).toBeVisible();
  await expect(statusOf(refunded)).toHaveText("Cancelled");

  const payment = menu(page, `Payment of ${kept.id.slice(0, 8)}`);
  const question = page.getByRole("alertdialog");
  await choose(page, payment, "Refunded");
  await expect(question).toContainText("Changing the label doesn't send any money.");
  await question.getByRole("button", { name: "Only change the label" }).click();
  await expect(toast(page, "Payment status has been successfully updated.")).toBeVisible();
  await expect(payment).toHaveText("Refunded");
  await expect(payment).toHaveClass(/tone-gray/);
  const refunds = await deps.db
    .selectFrom("refunds")
    .select(["orderId", "amountCents", "status"])
    .where("orderId", "in", [refunded.id, kept.id])
    .execute();
  expect(refunds).toEqual([{ orderId: refunded.id, amountCents: 961, status: "requested" }]);

  await page.route("**/admin.data*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await choose(page, statusOf(kept), "Ready");
  await expect(toast(page, "Error updating order status")).toBeVisible();
  await expect(
    toast(page, "We couldn't reach the shop. Check your connection and try again."),
  ).toBeVisible();
  await expect(statusOf(kept)).toHaveText("Pending");
  await choose(page, payment, "Paid");
  await expect(toast(page, "Error updating payment status")).toBeVisible();
  await expect(payment).toHaveText("Refunded");
});

test(
  "ADM-5 two administrators at once: a stale write is noticed, said, and the list shows the truth @nightly",
  {
    tag: "@desktop",
  },
  async ({ openAdmin, placeOrder, browser }) => {
    const word = `t${randomUUID().slice(0, 6)}`;
    const { id } = await placeOrder({ customerName: word });
    const one = await openAdmin(`/admin?q=${word}`);
    const context = await browser.newContext({ baseURL: process.env["SHOP_URL"]! });
    const two = await context.newPage();
    await signIn(two, demoAdmin, "/admin");
    // The second one hears nothing of the first: a page as somebody left it open.
    await two.route("**/kitchen/live/orders", (route) => route.abort());
    await two.goto(`/admin?q=${word}`);
    const statusOn = (page: Page) => menu(row(page, id), `Status of ${id.slice(0, 8)}`);
    await expect(statusOn(two)).toHaveText("Pending");

    await choose(one, statusOn(one), "Confirmed");
    await expect(toast(one, "Order status updated")).toBeVisible();
    await choose(two, statusOn(two), "Cancelled");
    await two.getByRole("button", { name: "Cancel order" }).click();
    await expect(toast(two, "Error updating order status")).toBeVisible();
    await expect(
      toast(two, "Someone else just changed this. Check the latest version and try again."),
    ).toBeVisible();
    await expect(statusOn(two)).toHaveText("Confirmed");
    await choose(two, statusOn(two), "Preparing");
    // The first one is told by the line.
    await expect(statusOn(one)).toHaveText("Preparing");
    await context.close();
  },
);
