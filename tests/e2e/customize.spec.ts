import { clickOutside } from "#tests/support/browser/page-parts.ts";
import { expect, test } from "#tests/support/browser/shop-test.ts";
import {
  addButton,
  addOnIn,
  cartLink,
  openDialog,
  openOrderPage,
  storedLines,
  tick,
} from "#tests/support/browser/shop-cart.ts";

test("ORD-8 ORD-9 the row toggles, the stepper counts from 1, the total follows, Cancel adds nothing", async ({
  page,
  axe,
  theme: _theme,
}) => {
  await openOrderPage(page);
  const dialog = await openDialog(page, "Strawberry Cloud");
  await tick(dialog, "Blueberries", "Pecans");
  await expect(dialog.getByText("Total: $14.75")).toBeVisible();
  const stepper = dialog.getByRole("group", { name: "Quantity of Blueberries" });
  await expect(stepper.getByRole("button", { name: "One less" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await stepper.getByRole("button", { name: "One less" }).press("Enter");
  await stepper.getByRole("button", { name: "One more" }).click();
  await expect(stepper).toHaveText("2");
  await expect(addOnIn(dialog, "Blueberries")).toBeChecked();
  await expect(dialog.getByText("Total: $16.25")).toBeVisible();
  // Where the name stands, not the box.
  await addOnIn(dialog, "Pecans").click({ position: { x: 120, y: 30 } });
  await expect(addOnIn(dialog, "Pecans")).not.toBeChecked();
  await expect(dialog.getByRole("group", { name: "Quantity of Pecans" })).toHaveCount(0);
  await expect(dialog.getByText("Total: $14.50")).toBeVisible();

  await tick(dialog, "Berry Fizz");
  await expect(dialog.locator(".glasses img")).toHaveCount(1);
  await axe();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await storedLines(page)).toEqual([]);
});

test(
  "ORD-7 the drawing makes room for a scrolled list, and no row jumps away from the finger",
  { tag: ["@phone", "@nightly"] },
  async ({ page }) => {
    await openOrderPage(page);
    const dialog = await openDialog(page, "Strawberry Cloud");
    // The sheet slides in, and every row with it.
    await dialog.evaluate((sheet) =>
      Promise.all(sheet.getAnimations().map((animation) => animation.finished)),
    );
    const list = dialog.getByRole("region", { name: "Add-ons" });
    const row = addOnIn(dialog, "Cookie Crumble");
    const top = async () => (await row.boundingBox())!.y;
    const price = dialog.locator(".dialog-summary .price");
    const start = await top();
    /** Scrolls as a finger does, and returns how far the row went. */
    const drag = async (by: number) => {
      const before = await top();
      await list.evaluate((element, px) => element.scrollBy(0, px), by);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));
      return Math.round(before - (await top()));
    };
    for (let moved = 0; moved < 160; moved += 20) expect(await drag(20)).toBe(20);
    await expect(price).toBeHidden();
    // Back to the top takes more than ten steps, and the usual pauses between them grow to a second.
    await expect.poll(() => drag(-20), { intervals: [20] }).toBe(0);
    await expect(price).toBeVisible();
    expect(Math.abs((await top()) - start)).toBeLessThanOrEqual(1);

    // The chips say where one is, also at the end, where the note is short.
    const chips = dialog.getByRole("group", { name: "Jump to" });
    const current = chips.locator("[aria-current]");
    await expect(current).toHaveText("Toppings");
    for (const name of ["Drizzles", "Quenchers", "Note"]) {
      await chips.getByRole("button", { name }).click();
      await expect(current).toHaveText(name);
      if (name === "Note") continue;
      const above = dialog.getByRole("group", { name, exact: true });
      await expect
        .poll(async () => (await above.boundingBox())!.y - (await list.boundingBox())!.y)
        .toBeLessThan(30);
    }
  },
);

test("ORD-9 ORD-11 CART-1 NOTE-2 confirming adds and clears, Esc adds nothing, and the scrim spares what is ticked @both", async ({
  page,
}) => {
  await openOrderPage(page);
  let dialog = await openDialog(page, "Strawberry Cloud");
  await clickOutside(page, dialog);

  dialog = await openDialog(page, "Strawberry Cloud");
  await tick(dialog, "Blueberries");
  await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await page.mouse.click(4, 4);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect(await storedLines(page)).toEqual([]);

  dialog = await openDialog(page, "Strawberry Cloud");
  await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await tick(dialog, "Blueberries");
  const plates = dialog.getByRole("group", { name: "Quantity of Strawberry Cloud" });
  await plates.getByRole("button", { name: "One less" }).press("Enter");
  await plates.getByRole("button", { name: "One more" }).click();
  await expect(dialog.getByText("Total: $26.00")).toBeVisible();
  await dialog.getByRole("button", { name: "Note", exact: true }).click();
  await expect(dialog.getByLabel("Note for this item (Optional)")).toBeFocused();
  await page.keyboard.type("No nuts, please");
  await dialog.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(addButton(page, "Strawberry Cloud")).toBeFocused();
  await expect(
    page.getByText("Strawberry Cloud with 1 addon(s) has been added to your cart."),
  ).toBeVisible();
  expect(await storedLines(page)).toEqual([["Strawberry Cloud", 2, ["Blueberries × 1"]]]);
  await page.getByRole("button", { name: "View cart, 2 items" }).click();
  await expect(page.getByRole("dialog").getByText("Note: No nuts, please")).toBeVisible();
});

test("ORD-7 ORD-8 ORD-9 everything by keyboard alone @desktop", async ({ page }) => {
  await openOrderPage(page);
  await addButton(page, "Strawberry Cloud").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Customize your Strawberry Cloud" });
  await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Skip to Add to Cart" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Add to Cart", exact: true })).toBeFocused();
  // Back past the list: the last chip leads into its group.
  await dialog.getByRole("button", { name: "Quenchers", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(addOnIn(dialog, "Berry Fizz")).toBeInViewport();
  await expect(dialog.locator("fieldset[data-group=Quenchers] input").first()).toBeFocused();
  await dialog.getByRole("button", { name: "Note", exact: true }).focus();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("region", { name: "Add-ons" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(addOnIn(dialog, "Strawberries")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(addOnIn(dialog, "Blueberries")).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Total: $14.50")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(addButton(page, "Strawberry Cloud")).toBeFocused();
  await expect(cartLink(page)).toHaveText(/1 item$/);
});

test(
  "ORD-7 the dialog and its drawing come with the first sign of intent, not with the page",
  { tag: "@desktop" },
  async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const came = (part: string) => asked.some((address) => address.includes(part));
    await openOrderPage(page);
    await page.waitForLoadState("networkidle");
    expect(came("customize-panel") || came("draw-worker")).toBe(false);
    await addButton(page, "Strawberry Cloud").focus();
    await expect.poll(() => came("customize-panel")).toBe(true);
    expect(came("draw-worker")).toBe(false);
    await openDialog(page, "Strawberry Cloud");
    await expect.poll(() => came("draw-worker")).toBe(true);
  },
);

test(
  "ORD-7 Escape closes a dialog that is still being fetched",
  { tag: "@desktop" },
  async ({ page }) => {
    const { promise, resolve: fetched } = Promise.withResolvers<void>();
    await page.route("**/customize-panel*", async (route) => {
      await promise;
      await route.continue();
    });
    await openOrderPage(page);
    const dialog = await openDialog(page, "Strawberry Cloud");
    await expect(dialog).toHaveAttribute("aria-busy", "true");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/order");
    fetched();
    await page.waitForLoadState("networkidle");
    await expect(dialog).toHaveCount(0);
  },
);

test(
  "ORD-7 a dialog that cannot be fetched says so and leaves the page alone",
  { tag: "@desktop" },
  async ({ page, allowed }) => {
    allowed.push(/Failed to load resource/, /customize-panel/);
    await page.route("**/customize-panel*", (route) => route.abort());
    await openOrderPage(page);
    await addButton(page, "Strawberry Cloud").click();
    await expect(page.getByText("That didn't load")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Order Online" })).toBeVisible();
  },
);
