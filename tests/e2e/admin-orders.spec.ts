import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser/admin-test.ts";
import { toast } from "#tests/support/browser/page-parts.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { demoAdmin, demoCustomer, signInByForm } from "#tests/support/people.ts";
import { receivePayment } from "#tests/support/cards/receive-payment.ts";

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

test("ADM-1 ADM-11 the door: visitors sign in, customers are denied, administrators see two tabs @nightly", async ({
  page,
  axe,
}) => {
  await page.goto("/admin");
  await expect(page).toHaveURL("/auth?next=%2Fadmin");
  await signIn(page, demoCustomer, "/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Access Denied");
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
  await axe();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await page.context().clearCookies();

  await signInByForm(page, demoAdmin, "/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  await expect(page.getByRole("tab")).toHaveText(["Order Management", "Product Management"]);
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Order Management");
  await page.getByRole("tab", { name: "Product Management" }).click();
  await expect(page).toHaveURL("/admin/products");
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Product Management");
  // ADM-1: a slow answer says so.
  await page.route("**/admin.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await route.continue();
  });
  await page.getByRole("tab", { name: "Order Management" }).click();
  await expect(page.getByText("Loading...")).toBeVisible();
  await expect(results(page)).toBeVisible();
});

test("ADM-2 ADM-3 ADM-4 ADM-6 the list: columns, days, search, pages, and all of it in the address", async ({
  openAdmin,
  placeOrder,
  axe,
}) => {
  const word = `q${randomUUID().slice(0, 6)}`;
  const made = [];
  for (let count = 0; count < 12; count++)
    made.push(
      await placeOrder({
        customerName: `Zed ${word} ${count}`,
        customerPhone: "+1 (613) 555-0177",
        createdAt: new Date(Date.now() - count * 60_000),
        status: count === 0 ? "ready" : "completed",
        paymentStatus: count === 0 ? "failed" : "paid",
      }),
    );
  const page = await openAdmin("/admin");
  await expect(results(page)).toHaveText(/^Showing 10 of \d+ orders$/);
  await expect(page.getByRole("columnheader")).toHaveText(
    ["Order ID", "Customer", "Type", "Total", "Status", "Payment", "Date", "Actions"],
    { useInnerText: false },
  );
  await search(page).fill(word);
  await expect(results(page)).toHaveText(`Showing 10 of 12 orders for "${word}"`);
  await expect(page).toHaveURL(`/admin?q=${word}`);
  const first = row(page, made[0]!.id);
  await expect(first.getByText(`${made[0]!.id.slice(0, 8)}…`)).toBeVisible();
  await expect(first.getByText(`P-${made[0]!.pickupNumber}`, { exact: true })).toBeVisible();
  await expect(first.getByText(`Zed ${word} 0`)).toBeVisible();
  await expect(first.getByText("ada@example.test")).toBeVisible();
  await expect(first.getByText("$9.61")).toBeVisible();
  await expect(first.getByText(/^[A-Z][a-z]{2} \d\d, \d{4} \d\d:\d\d$/)).toBeVisible();
  await expect(menu(first, `Status of ${made[0]!.id.slice(0, 8)}`)).toHaveClass(/tone-green/);
  await expect(menu(first, `Payment of ${made[0]!.id.slice(0, 8)}`)).toHaveClass(/tone-red/);
  await axe();

  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(results(page)).toHaveText(`Showing 2 of 12 orders for "${word}"`);
  await expect(results(page)).toBeFocused();
  await page.reload();
  await expect(page.getByRole("row")).toHaveCount(3);
  await search(page).fill(`  ${made[3]!.id}`);
  await expect(page.getByRole("row")).toHaveCount(2);
  await search(page).fill("6135550177");
  await expect(row(page, made[0]!.id)).toBeVisible();
  await search(page).fill("no such order");
  await expect(page.getByText("No orders found")).toBeVisible();

  const today = await page.getByLabel("To Date").getAttribute("max");
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(page.getByText("No orders found")).toHaveCount(0);
  await page.getByLabel("From Date").fill(today!);
  await expect(page).toHaveURL(`/admin?from=${today}`);
  await expect(page.getByLabel("To Date")).toHaveAttribute("min", today!);
  await page.getByLabel("To Date").fill("2026-01-01");
  await expect(page.getByText("To Date can't be before From Date")).toBeVisible();
  await expect(page).toHaveURL(`/admin?from=${today}`);
  await page.goto(`/admin?from=2026-01-02&to=2026-01-01&q=${word}`);
  await expect(page.getByLabel("From Date")).toHaveValue("2026-01-02");
  await expect(page.getByLabel("To Date")).toHaveValue("");
  await page.getByRole("link", { name: "Clear Filter" }).click();
  await expect(page).toHaveURL(`/admin?q=${word}`);
  await expect(page.getByLabel("To Date")).toHaveValue("");

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file.trimEnd().split("\r\n")).toHaveLength(13);
  expect(file).toContain("'+1 (613) 555-0177");
});

test("ADM-5 ADM-12 any status by one choice, shown at once, taken back when it fails @both", async ({
  openAdmin,
  placeOrder,
}) => {
  const word = `w${randomUUID().slice(0, 6)}`;
  const { id } = await placeOrder({ customerName: word });
  const page = await openAdmin(`/admin?q=${word}`);
  const [status, payment] = ["Status", "Payment"].map((name) =>
    menu(row(page, id), `${name} of ${id.slice(0, 8)}`),
  ) as [Locator, Locator];

  await choose(page, status, "Cancelled");
  await page.getByRole("button", { name: "Cancel order" }).click();
  await expect(toast(page, "Order status updated")).toBeVisible();
  await expect(toast(page, "Order status has been successfully updated.")).toBeVisible();
  await expect(status).toHaveText("Cancelled");
  await choose(page, payment, "Refunded");
  await expect(toast(page, "Payment status updated")).toBeVisible();
  await expect(toast(page, "Payment status has been successfully updated.")).toBeVisible();
  await expect(payment).toHaveClass(/tone-gray/);
  await choose(page, status, "Pending");
  await expect(status).toHaveText("Pending");

  await page.route("**/admin.data*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await choose(page, status, "Ready");
  await expect(toast(page, "Error updating order status")).toBeVisible();
  await expect(
    toast(page, "We couldn't reach the shop. Check your connection and try again."),
  ).toBeVisible();
  await expect(status).toHaveText("Pending");
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

test("ADM-7 ADM-12 the details: everything of the order, its history, and a change from there", async ({
  openAdmin,
  placeOrder,
  deps,
  axe,
}) => {
  const word = `d${randomUUID().slice(0, 6)}`;
  const { id, pickupNumber } = await placeOrder(
    {
      customerName: word,
      orderType: "delivery",
      paymentMethod: "card",
      paymentStatus: "paid",
      paymentIntentId: "pi_journey",
      paymentAttention: "Paid twice. We're refunding the second payment automatically.",
    },
    [
      {
        productName: "Strawberry Cloud",
        productPriceCents: 1150,
        quantity: 2,
        addons: '[{"id":"x","name":"Whipped cream","price_cents":150,"quantity":2}]',
      },
    ],
  );
  const page = await openAdmin(`/admin?q=${word}`);
  await expect(page.getByRole("region", { name: "Payments that need attention" })).toContainText(
    `P-${pickupNumber}`,
  );
  await page.getByRole("link", { name: `View details of order ${id.slice(0, 8)}` }).click();
  await expect(page).toHaveURL(`/admin/orders/${id}?q=${word}`);
  const dialog = page.getByRole("dialog", { name: "Order Details" });
  for (const words of [
    ...[id, word, "ada@example.test", "613-555-0100", "Delivery", "12 Oak Street", "K7L 1A1"],
    ...["Card", "pi_journey", "Strawberry Cloud", "$11.50 × 2", "Whipped cream × 2 +$3.00"],
    ...["$29.00", "$6.99", "$4.68", "$40.67", "Payment needs attention: Paid twice."],
  ])
    await expect(dialog.getByText(words, { exact: false }).first()).toBeVisible();
  await axe();
  await page.route(`**/admin/orders/${id}.data*`, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch();
    // The live update is quicker than the answer, and takes the form away.
    await expect(dialog.getByText("Payment needs attention")).toHaveCount(0);
    await route.fulfill({ response });
  });
  const resolve = dialog.getByRole("button", { name: "Mark as resolved" });
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
  const history = dialog.getByRole("region", { name: "History" }).getByRole("listitem");
  await expect(history).toHaveText([
    /Status: Pending → PreparingIfe Balogun, /,
    /Payment marked as resolvedIfe Balogun, /,
    new RegExp(`Placed${word}, `),
  ]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(`/admin?q=${word}`);
  await expect(menu(row(page, id), `Status of ${id.slice(0, 8)}`)).toHaveText("Preparing");
  await expect(page.getByRole("link", { name: /View details/ })).toBeFocused();

  // Money back, in part: as it came in by the provider.
  await receivePayment(deps.db, { id, totalCents: 4067 });
  await page.goto(`/admin/orders/${id}`);
  await expect(dialog.getByText("$40.67 received. Test payment: no money moved.")).toBeVisible();

  const ticket = page.waitForEvent("popup");
  await dialog.getByRole("link", { name: "Print ticket" }).click();
  const paper = await ticket;
  await expect(paper.getByRole("heading", { level: 1 })).toHaveText(`P-${pickupNumber}`);
  await expect(paper.getByText("2 × Strawberry Cloud")).toBeVisible();
  await paper.close();
});
