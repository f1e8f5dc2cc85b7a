import { expect, test } from "#tests/support/browser/customer-test.ts";
import {
  addButton,
  addPlate,
  cartLink,
  openDialog,
  openOrderPage,
  storeCart,
  storedLines,
} from "#tests/support/browser/shop-cart.ts";

test("UI-1 ORD-11 the toast of one plate leaves the buttons of the next one free @both", async ({
  page,
}) => {
  await openOrderPage(page);
  await addPlate(page, "Strawberry Cloud");
  const dialog = await openDialog(page, "Strawberry Cloud");
  const toastBox = (await page.locator(".toast").boundingBox())!;
  for (const button of await dialog.getByRole("button").all()) {
    const box = (await button.boundingBox())!;
    const isBeside = box.x >= toastBox.x + toastBox.width || box.x + box.width <= toastBox.x;
    const isAbove = box.y >= toastBox.y + toastBox.height || box.y + box.height <= toastBox.y;
    expect(isBeside || isAbove, (await button.textContent()) ?? "").toBe(true);
  }
  // Playwright waits for whatever covers a button.
  await dialog.getByRole("button", { name: "Add to Cart", exact: true }).click({ timeout: 2_000 });
});

test("NAV-3 ORD-10 ORD-11 a Quencher goes straight in, again and again, without signing in, and the link counts @both", async ({
  page,
}) => {
  await openOrderPage(page);
  await expect(cartLink(page)).toHaveCount(0);
  await expect(page.getByText("Cart", { exact: true })).toBeHidden();
  await addButton(page, "Berry Fizz").click();
  await expect(page.getByText("Added to cart!")).toBeVisible();
  await expect(page.getByText("Berry Fizz has been added to your cart.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(cartLink(page)).toHaveText(/1 item$/);
  await addButton(page, "Berry Fizz").click();
  await addButton(page, "Whipped Cream").click();
  expect(await storedLines(page)).toEqual([
    ["Berry Fizz", 2, []],
    ["Whipped Cream", 1, []],
  ]);
  await expect(cartLink(page)).toHaveText(/3 items/);
});

test("CART-5 the cart is kept for the next visit, also if the menu cannot be asked, and nothing moves when its count comes @both", async ({
  page,
  allowed,
  deps,
}) => {
  allowed.push(/Failed to load resource/);
  await page.goto("/robots.txt");
  await storeCart(page, deps.db, ["Classic Mini Bites", "Pecans"], ["Berry Fizz"]);
  const lines = await storedLines(page);
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.route("**/resources/menu-items", (route) => route.fulfill({ status: 500 }));
  await page.goto("/order", { waitUntil: "networkidle" });
  await expect(cartLink(page)).toHaveText(/2 items/);
  await expect(page.getByRole("heading", { level: 1, name: "Order Online" })).toBeVisible();
  expect(await storedLines(page)).toEqual(lines);
  expect(
    await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift),
  ).toBeLessThan(0.0005);
});

test("CART-5 two tabs have one cart", async ({ page, context }) => {
  await openOrderPage(page);
  const other = await context.newPage();
  await other.goto("/about");
  await addButton(page, "Berry Fizz").click();
  await other.getByRole("button", { name: "View cart, 1 item" }).click();
  const drawer = other.getByRole("dialog", { name: "Your cart" });
  await drawer.getByRole("button", { name: "One more" }).click();
  await expect(cartLink(page)).toHaveText(/2 items/);
  await addButton(page, "Peach Iced Tea").click();
  await expect(drawer.getByText("Peach Iced Tea", { exact: true })).toBeVisible();
  expect(await storedLines(page)).toEqual([
    ["Berry Fizz", 2, []],
    ["Peach Iced Tea", 1, []],
  ]);
});

test(
  "CART-5 without any storage there is a cart for as long as the page is open",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("no", "SecurityError");
        },
      });
    });
    await openOrderPage(page);
    await addButton(page, "Berry Fizz").click();
    await addButton(page, "Berry Fizz").click();
    await expect(cartLink(page)).toHaveText(/2 items/);
  },
);

test("CART-5 what left the menu leaves the cart, what costs more says so @nightly", async ({
  page,
  axe,
}) => {
  test.slow();
  await openOrderPage(page);
  await addPlate(page, "Strawberry Cloud", "Blueberries", "Pecans");
  await addButton(page, "Berry Fizz").click();
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem("dollop.cart")!) as {
      lines: { productId: string; unitPrice: number; addOns: { id: string }[] }[];
    };
    cart.lines[0]!.unitPrice = 1000;
    cart.lines[0]!.addOns[1]!.id = "gone";
    cart.lines[1]!.productId = "gone too";
    localStorage.setItem("dollop.cart", JSON.stringify(cart));
  });
  await page.reload();
  const changes = page.getByRole("list", { name: "Changes to your cart" });
  await expect(changes.getByRole("listitem")).toHaveText([
    "The price of Strawberry Cloud is now $11.50 (it was $10.00).",
    "We no longer have Pecans, so we've removed that add-on from your Strawberry Cloud.",
    "We no longer have Berry Fizz, so we've removed that item from your cart.",
  ]);
  await expect(page.getByText("Your cart has changed")).toBeVisible();
  expect(await storedLines(page)).toEqual([["Strawberry Cloud", 1, ["Blueberries × 1"]]]);
  await axe();

  await page.reload();
  await expect(cartLink(page)).toBeVisible();
  await expect(changes).toHaveCount(0);
});
