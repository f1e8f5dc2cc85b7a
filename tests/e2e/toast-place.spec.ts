import type { Page } from "@playwright/test";
import { makeOrder } from "#tests/support/builders.ts";
import { alertIn, payButton } from "#tests/support/browser/checkout-page.ts";
import { openOwnShop } from "#tests/support/browser/own-shop.ts";
import { addButton, addPlate } from "#tests/support/browser/shop-cart.ts";
import { expect, test } from "#tests/support/browser/shop-test.ts";
import { newCustomer } from "#tests/support/accounts/new-customer.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";

/** Alerts and controls that a toast lies on. Behind an open dialog nothing counts. */
async function coveredByToasts(page: Page): Promise<string[]> {
  await expect(page.locator(".toast").last()).toBeVisible();
  return page.evaluate(async () => {
    // Skips animations that never end, such as the loading shimmer.
    const endings = document
      .getAnimations()
      .filter((motion) => motion.effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished.catch(() => {}));
    await Promise.all(endings);
    const root = document.querySelector('[role="dialog"][data-state="open"]') ?? document;
    const needed = "a[href], button, input, label, select, textarea, summary, [role=alert]";
    const boxes = [...document.querySelectorAll(".toast")]
      .filter((toast) => toast.checkVisibility())
      .map((toast) => toast.getBoundingClientRect());
    return [...root.querySelectorAll(needed)]
      .filter((element) => {
        if (element.closest("[data-toasts]") || !element.checkVisibility()) return false;
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return boxes.some(
          (box) => left < box.right && box.left < right && top < box.bottom && box.top < bottom,
        );
      })
      .map((element) => element.outerHTML.slice(0, 160));
  });
}

test(
  "UI-1 no toast lies on an alert or a control: the cart, a refused checkout, a refused deletion",
  { tag: ["@phone", "@nightly"] },
  async ({ page, allowed }) => {
    test.slow();
    allowed.push(/status of 409/);
    const shop = await openOwnShop();
    const set = (name: string, changes: { priceCents?: number; isActive?: boolean }) =>
      shop.db.updateTable("products").set(changes).where("name", "=", name).execute();
    try {
      const person = await newCustomer(shop.db);
      // Toasts stay a minute longer, so that a slow machine still sees them.
      await page.addInitScript(() => {
        const start = window.setTimeout.bind(window);
        window.setTimeout = ((run: () => void, ms = 0) =>
          start(run, ms === 4_000 || ms === 8_000 ? ms + 60_000 : ms)) as typeof setTimeout;
      });
      await page.goto(`${shop.url}/order`);
      await addPlate(page, "Strawberry Cloud", "Blueberries");
      await addButton(page, "Berry Fizz").click();
      for (let added = 0; added < 2; added++) await addButton(page, "Berry Fizz").click();
      await page.getByRole("button", { name: /^View cart/ }).click();
      const drawer = page.getByRole("dialog", { name: "Your cart" });
      await expect(drawer).toBeVisible();
      await expect(page.locator(".toast"), "the cart shows what was added").toHaveCount(0);
      await drawer.getByRole("button", { name: "Remove Berry Fizz" }).click();
      expect.soft(await coveredByToasts(page)).toEqual([]);
      await page.getByRole("button", { name: "Undo" }).click();

      // The page compares the cart with the menu once; the prices change after that.
      const checked = page.waitForResponse("**/resources/menu-items");
      await signIn(page, person, `${shop.url}/checkout`, shop.db);
      await checked;
      await page.getByLabel("Phone").fill("613-555-0188");
      await set("Strawberry Cloud", { priceCents: 1250 });
      await set("Blueberries", { priceCents: 100 });
      await set("Berry Fizz", { priceCents: 600 });
      await payButton(page).click();
      await expect(alertIn(page)).toContainText("The price of Strawberry Cloud is now $12.50");
      await expect(page.getByText("Error placing order")).toBeVisible();
      expect.soft(await coveredByToasts(page)).toEqual([]);

      await set("Blueberries", { isActive: false });
      await payButton(page).click();
      await expect(alertIn(page)).toContainText("removed that add-on from your Strawberry Cloud");
      expect.soft(await coveredByToasts(page)).toEqual([]);

      await makeOrder(shop.db, { userId: person.id });
      await page.goto(`${shop.url}/account`);
      await page.getByRole("button", { name: "Delete my account" }).click();
      const dialog = page.getByRole("dialog", { name: "Delete my account" });
      await dialog.getByLabel("Your password").fill(person.password);
      await dialog.getByRole("button", { name: "Delete for good" }).click();
      await expect(dialog.getByRole("alert")).toContainText("open order");
      expect.soft(await coveredByToasts(page)).toEqual([]);
    } finally {
      await page.goto("about:blank");
      await shop.close();
    }
  },
);
