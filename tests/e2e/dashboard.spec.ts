import type { Page, Route } from "@playwright/test";
import { formatDayAndTime } from "#shop/shop-time.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { signInByForm } from "#tests/support/people.ts";
import { expect, test } from "#tests/support/browser/customer-test.ts";

const live = (page: Page) => page.locator(".live-tag");
const rows = (page: Page) => page.locator(".order-row");
const rowLink = (page: Page, id: string) =>
  page.getByRole("link", { name: new RegExp(`^Items in order P-\\d+ ${id.slice(0, 8)}…`) });

test("DASH-1 DASH-2 DASH-3 signed out to the sign-in and back; nothing ordered yet", async ({
  page,
  customer,
  axe,
}) => {
  await page.goto("/dashboard?q=ready");
  await expect(page).toHaveURL("/auth?next=%2Fdashboard%3Fq%3Dready");
  await signInByForm(page, customer, "/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order Dashboard");
  await expect(page.getByText("Track your delicious pancake orders")).toBeVisible();
  await expect(page.locator(".stat")).toHaveText([
    "Total Orders0",
    "Pending Orders0",
    "Total Spent$0.00",
  ]);
  // The way to a first order stands above the zeros.
  await expect(page.locator(".empty + .stats")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
  await axe();
  await page.getByRole("main").getByRole("link", { name: "Order Now" }).click();
  await expect(page).toHaveURL("/order");
});

test("DASH-4 DASH-5 DASH-6 one's own orders: search, pages, and a row that opens", async ({
  page,
  deps,
  customer,
  timeZone,
  axe,
}) => {
  const at = (number: number) => new Date(Date.UTC(2026, 0, 5, 18, number));
  const ids: string[] = [];
  const endings = ["completed", "cancelled"] as const;
  for (let number = 0; number < 12; number++) {
    const isPaid = number % 2 === 0;
    const given = {
      createdAt: at(number),
      updatedAt: at(number),
      status: endings[number % 2]!,
      ...(isPaid && { paymentStatus: "paid" as const }),
    };
    const { id } = await makeOrder(deps.db, { userId: customer.id, ...given });
    ids.unshift(id);
  }
  const addons = JSON.stringify([{ id: "a", name: "Honey", price_cents: 150, quantity: 2 }]);
  const delivery = { userId: customer.id, orderType: "delivery", status: "ready" } as const;
  const items = [{ productName: "Waffle", quantity: 2, addons }, {}];
  const { id: newest } = await makeOrder(deps.db, { ...delivery, createdAt: at(20) }, items);
  const foreign = await makeOrder(deps.db, { createdAt: at(30) });

  await signIn(page, customer, "/dashboard");
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole("columnheader")).toHaveText([
    ...["Order ID", "Date", "Type", "Items", "Total", "Status"],
  ]);
  await expect(rows(page).first().getByRole("cell")).toHaveText([
    new RegExp(`^Items in order P-\\d+ ${newest.slice(0, 8)}…$`),
    formatDayAndTime(at(20), timeZone),
    "Delivery",
    "3 items",
    "$43.49",
    "Ready",
  ]);
  await expect(page.getByText(foreign.id.slice(0, 8))).toHaveCount(0);
  await expect(page.locator(".stat")).toContainText(["13", "0", "$57.66"]);

  // The whole row opens, and the address says so.
  await rows(page).first().click();
  await expect(page).toHaveURL(`/dashboard?order=${newest}`);
  const contents = page.locator(`#items-${newest}`);
  await expect(rowLink(page, newest)).toHaveAttribute("aria-expanded", "true");
  await expect(contents).toContainText("2 × Waffle");
  await expect(contents).toContainText("Honey × 2");
  await expect(contents).toContainText(
    /Delivery, number P-\d+, to 12 Oak Street, Kingston K7L 1A1 · Cash/,
  );
  await expect(contents.locator(".sums")).toHaveText(
    "Subtotal$31.50Delivery fee$6.99Tax$5.00Total$43.49",
  );
  await expect(contents.getByRole("link", { name: "See this order" })).toHaveAttribute(
    "href",
    `/checkout/success?order=${newest}`,
  );
  await axe();
  await rowLink(page, newest).press("Enter");
  await expect(page).toHaveURL("/dashboard");
  await expect(contents).toHaveCount(0);

  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL("/dashboard?page=2");
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole("heading", { name: "Your orders" })).toBeFocused();
  // An order on another page is found from its address alone; somebody else's never.
  await page.goto(`/dashboard?order=${ids.at(-1)}`);
  await expect(page.locator(`#items-${ids.at(-1)}`)).toBeVisible();
  await page.goto(`/dashboard?order=${foreign.id}`);
  await expect(rows(page)).toHaveCount(10);
  await expect(page.locator(".order-opened")).toHaveCount(0);

  await page.goto("/dashboard");
  const field = page.getByRole("searchbox", { name: "Search orders" });
  await expect(live(page)).toBeVisible();
  await field.fill("CANCEL");
  await expect(page).toHaveURL("/dashboard?q=CANCEL");
  await expect(rows(page)).toHaveCount(6);
  await expect(page.getByText('6 orders for "CANCEL"')).toBeAttached();
  await field.fill("deliv");
  await expect(rows(page)).toHaveCount(1);
  await field.fill("griddle");
  await expect(page.getByText('No orders found for "griddle"')).toBeVisible();
  await page.getByRole("link", { name: "Show all orders" }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(field).toHaveValue("");
});

test(
  "DASH-4 on an upright tablet every column fits, and on a phone an opened order is one card",
  { tag: "@desktop" },
  async ({ page, deps, customer }) => {
    const placed = { userId: customer.id, status: "preparing", createdAt: new Date() } as const;
    const { id } = await makeOrder(deps.db, placed, [{ productPriceCents: 12_345, quantity: 10 }]);
    await page.setViewportSize({ width: 768, height: 1024 });
    await signIn(page, customer, `/dashboard?order=${id}`);
    const card = page.locator(".my-orders-card");
    expect(await card.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    // Both at the same moment: what stands above them may still be growing.
    const gaps = () =>
      page.evaluate(() => {
        const boxOf = (part: string) => document.querySelector(part)!.getBoundingClientRect();
        const [row, opened] = [boxOf(".order-row[data-open]"), boxOf(".order-opened")];
        return [opened.x - row.x, opened.width - row.width, opened.y - row.bottom];
      });
    await expect.poll(gaps).toEqual([0, 0, 0]);
  },
);

test(
  "DASH-4 without a script: search, pages and rows still work",
  { tag: "@desktop" },
  async ({ browser, deps, customer, page }) => {
    for (let number = 0; number < 11; number++)
      await makeOrder(deps.db, {
        userId: customer.id,
        status: number ? "completed" : "cancelled",
      });
    await signIn(page, customer, "/dashboard");
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: process.env["SHOP_URL"]!,
      storageState: await page.context().storageState(),
    });
    const plain = await context.newPage();
    await plain.goto("/dashboard?page=2");
    await expect(plain.locator(".order-row")).toHaveCount(1);
    await plain.locator(".order-toggle").click();
    await expect(plain.locator(".order-opened")).toBeVisible();
    await expect(plain.getByRole("button", { name: "Order again" })).toHaveCount(0);
    await plain.getByRole("searchbox").fill("cancel");
    await plain.getByRole("searchbox").press("Enter");
    await expect(plain).toHaveURL("/dashboard?q=cancel");
    await expect(plain.locator(".order-row")).toHaveCount(1);
    await context.close();
  },
);

test(
  "DASH-1 on a slow line its outline comes first; when reading fails it says so and can be asked again",
  { tag: "@desktop" },
  async ({ page, customer, allowed }) => {
    allowed.push(/status of 503|Error/);
    await signIn(page, customer, "/about");
    const link = page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Dashboard" });
    // Once: the page that has come reads again when it begins to listen.
    const slowly = async (route: Route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    };
    await page.route("**/dashboard.data*", slowly, { times: 1 });
    await link.click();
    await expect(page.getByText("Loading your orders...")).toBeVisible();
    await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();

    await page.goto("/about");
    await page.unrouteAll();
    await page.route("**/dashboard.data*", (route) =>
      route.fulfill({ status: 503, body: "Not now" }),
    );
    await link.click();
    await expect(page.getByRole("heading", { name: /^Error loading orders:/ })).toBeVisible();
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
  },
);
