import type { Db } from "#platform/database/database.server.ts";
import {
  expectPlaced,
  alertIn,
  ordersOf,
  payButton,
  readyToOrder,
} from "#tests/support/browser/checkout-page.ts";
import { expectPicturesInWells, storeCart, tick } from "#tests/support/browser/shop-cart.ts";
import { expect, test } from "#tests/support/browser/shop-test.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { newCustomer } from "#tests/support/accounts/new-customer.ts";
import { openShopDeps } from "#tests/support/browser/shop-deps.ts";

let deps: Awaited<ReturnType<typeof openShopDeps>>;
let db: Db;
test.beforeAll(async () => {
  deps = await openShopDeps();
  ({ db } = deps);
});
test.afterAll(() => deps.close());

test("CHK-2 CHK-3 CHK-4 CHK-5 CHK-6 CHK-7 from a full cart to a delivery paid in cash @both", async ({
  page,
  isMobile,
  axe,
}) => {
  const person = await newCustomer(db);
  await signIn(page, person, "/robots.txt", db);
  await storeCart(page, db, ["Strawberry Cloud", "Blueberries"], ["Berry Fizz"]);
  await page.goto("/checkout");

  const lines = page.getByRole("list", { name: "In your cart" });
  const plate = lines.getByRole("listitem").filter({ hasText: "Strawberry Cloud" }).first();
  await expect(plate).toContainText("$11.50 each");
  await expectPicturesInWells(lines);
  await expect(plate.getByRole("list", { name: "Addons for Strawberry Cloud" })).toHaveText(
    "Blueberries × 1$1.50",
  );
  await plate.getByRole("button", { name: "One more" }).click();
  await expect(plate.locator(".price")).toHaveText("$26.00");
  await plate.getByRole("button", { name: "Customize this item" }).click();
  const panel = plate.getByRole("group", { name: "Customize Strawberry Cloud", exact: true });
  await tick(panel, "Pecans");
  await panel.getByLabel("Note for this item (Optional)").fill('No "nuts", please');
  await expect(panel.getByText("$14.75 each, $29.50 for 2")).toBeVisible();
  await panel.getByRole("button", { name: "Update addons" }).click();
  await expect(page.getByText("Addons updated!")).toBeVisible();
  await expect(plate.getByRole("button", { name: "Customize this item" })).toBeFocused();
  await expect(plate).toContainText("Pecans × 1$1.75 a plate");
  await expect(plate).toContainText('No "nuts", please');
  await expect(payButton(page)).toHaveText("Place Order - Pay with Cash $39.55");

  await lines.getByRole("button", { name: "Remove Berry Fizz" }).click();
  await expect(payButton(page)).toHaveText("Place Order - Pay with Cash $33.34");
  await page.getByRole("button", { name: "Undo" }).click();
  const drink = lines.getByRole("group", { name: "Quantity of Berry Fizz" });
  await drink.getByRole("button", { name: "One less" }).click();
  await expect(drink).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();

  await page.getByRole("radio", { name: "Delivery (+$6.99)" }).check();
  await expect(page.locator(".sums")).toHaveText(
    "Subtotal$35.00Delivery fee$6.99Tax$5.46Total$47.45",
  );
  await expect(page.getByRole("radio", { name: /Cash/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: /Card/ })).toBeDisabled();
  await expect(page.getByLabel("Full Name")).toHaveValue(person.name);
  await expect(page.getByLabel("Email")).toHaveValue(person.email);

  await page.getByLabel("Email").fill("ada@");
  await page.getByLabel("City").fill("Kingston");
  await page.getByLabel("Zip Code").fill("90210");
  await payButton(page).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByText("Phone is required")).toBeVisible();
  await expect(page.getByText("Address is required")).toBeVisible();
  await expect(page.getByText("Please enter a postal code like K7L 0A1")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  if (isMobile || page.viewportSize()!.width < 900) {
    const bar = (await payButton(page).boundingBox())!;
    expect(bar.y + bar.height).toBeGreaterThan(page.viewportSize()!.height - 40);
  }
  await axe();

  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Phone").fill("(613) 555-0188");
  await page.getByLabel("Address").fill("112 Wellington Street, Unit 4");
  await page.getByLabel("Zip Code").fill("k7l3e4");
  await page.reload();
  await expect(page.getByRole("radio", { name: "Delivery (+$6.99)" })).toBeChecked();
  await expect(page.getByLabel("Address")).toHaveValue("112 Wellington Street, Unit 4");
  await expect(page.getByLabel("Zip Code")).toHaveValue("k7l3e4");
  await payButton(page).click();
  await expectPlaced(page);

  expect(await ordersOf(db, person)).toMatchObject([{ totalCents: 4745, deliveryZip: "K7L 3E4" }]);

  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Start Ordering" })).toHaveAttribute(
    "href",
    "/order",
  );
});

test.describe("once", { tag: "@desktop" }, () => {
  test("DATA-3 CHK-10 a lost answer is asked for, and a lost order can be sent again", async ({
    page,
    allowed,
  }) => {
    allowed.push(/Failed to load resource/);
    const person = await newCustomer(db);
    await readyToOrder(page, person, db);
    // However long the form is.
    await expect(payButton(page)).toBeInViewport({ ratio: 1 });

    // It never arrived.
    await page.route("**/checkout.data*", (route) => route.abort(), { times: 1 });
    await payButton(page).click();
    // Asked three times, at once when the line is back.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await expect(alertIn(page)).toContainText("Nothing was ordered", { timeout: 200 });
    }).toPass();
    await expect(page.getByText("Error placing order")).toBeVisible();
    expect(await ordersOf(db, person)).toHaveLength(0);

    // It arrived, the answer did not, and neither does the first question.
    const silence = (path: string) =>
      page.route(path, async (route) => {
        await route.fetch();
        await route.abort();
      });
    await silence("**/checkout.data*");
    await silence("**/checkout/outcome/*");
    await payButton(page).click();
    await expect(page.getByText("We're checking whether your order went through")).toBeVisible();
    await expect(page.getByRole("button", { name: "Placing your order..." })).toBeVisible();
    await page.evaluate(() => {
      Object.defineProperty(navigator, "onLine", { get: () => false });
      dispatchEvent(new Event("offline"));
    });
    await expect(page.getByText("You're offline. We'll check")).toBeInViewport();
    const [order] = await ordersOf(db, person);
    await page.unrouteAll({ behavior: "wait" });
    // Closed and opened again in the middle of it.
    await page.goto("/checkout");
    await expectPlaced(page, order!.id);
    expect(await ordersOf(db, person)).toHaveLength(1);
  });

  test("CHK-5 what was typed is forgotten when its person signs out", async ({ page }) => {
    await readyToOrder(page, await newCustomer(db), db);
    const draft = () => page.evaluate(() => localStorage.getItem("dollop.checkout"));
    expect(await draft()).toContain("613-555-0188");
    await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/");
    expect(await draft()).toBeNull();
  });
});
