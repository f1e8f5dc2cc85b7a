import type { Page } from "@playwright/test";
import { makeOrder } from "#tests/support/builders.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { expect, test } from "#tests/support/browser/customer-test.ts";

const rows = (page: Page) => page.locator(".order-row");

test("DASH-4 a whole row opens and fits every screen; pages, and a search while one types", async ({
  page,
  deps: { db },
  customer,
  axe,
}) => {
  const at = (number: number) => new Date(Date.UTC(2026, 0, 5, 18, number));
  const own = { userId: customer.id };
  for (let number = 0; number < 11; number++) {
    const status = number % 2 === 0 ? "completed" : "cancelled";
    await makeOrder(db, { ...own, status, createdAt: at(number) });
  }
  // The longest figures and words.
  const item = { productName: "Waffle", productPriceCents: 12_345, quantity: 10 };
  const placed = { ...own, status: "preparing", createdAt: new Date() } as const;
  const { id } = await makeOrder(db, placed, [item]);
  await signIn(page, customer, "/dashboard");
  await rows(page).first().click();
  await expect(page).toHaveURL(`/dashboard?order=${id}`);
  const opened = page.getByRole("link", { name: /^Items in order/ }).first();
  await expect(opened).toHaveAttribute("aria-expanded", "true");
  await axe();

  const tablet = { width: 768, height: 1024 };
  const before = page.viewportSize()!;
  await page.setViewportSize(tablet);
  const card = page.locator(".my-orders-card");
  expect(await card.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  // Both at the same moment: what stands above them may still be growing.
  const gaps = () =>
    page.evaluate(() => {
      const boxOf = (part: string) => document.querySelector(part)!.getBoundingClientRect();
      const [row, contents] = [boxOf(".order-row[data-open]"), boxOf(".order-opened")];
      return [contents.x - row.x, contents.width - row.width, contents.y - row.bottom];
    });
  await expect.poll(gaps).toEqual([0, 0, 0]);
  await page.setViewportSize(before);

  await opened.press("Enter");
  await expect(page).toHaveURL("/dashboard");
  await expect(page.locator(".order-opened")).toHaveCount(0);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL("/dashboard?page=2");
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "Your orders" })).toBeFocused();
  const field = page.getByRole("searchbox", { name: "Search orders" });
  await field.fill("cancel");
  await expect(page).toHaveURL("/dashboard?q=cancel");
  await expect(rows(page)).toHaveCount(5);
  await field.fill("griddle");
  await page.getByRole("link", { name: "Show all orders" }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(field).toHaveValue("");
});

test(
  "DASH-1 on a slow line its outline comes first; when reading fails it says so and can be asked again",
  { tag: "@desktop" },
  async ({ page, customer, allowed }) => {
    allowed.push(/status of 503|Error/);
    await signIn(page, customer, "/about");
    const link = page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Dashboard" });
    let answer = () => {};
    const isHeld = new Promise<void>((resolve) => (answer = resolve));
    // Once: the page that has come reads again when it begins to listen.
    await page.route("**/dashboard.data*", (route) => isHeld.then(() => route.continue()), {
      times: 1,
    });
    await link.click();
    await expect(page.getByText("Loading your orders...")).toBeVisible();
    answer();
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
