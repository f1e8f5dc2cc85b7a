import { alertIn, ordersOf, payButton } from "#tests/support/browser/checkout-page.ts";
import { openOwnShop } from "#tests/support/browser/own-shop.ts";
import { storeCart } from "#tests/support/browser/shop-cart.ts";
import { expect, test } from "#tests/support/browser/shop-test.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { newCustomer } from "#tests/support/accounts/new-customer.ts";

test(
  "PAY-5 CHK-10 prices move, a plate sells out, the shop pauses: told before anything is sold",
  { tag: "@desktop" },
  async ({ page, allowed }) => {
    allowed.push(/status of 409/);
    const shop = await openOwnShop();
    try {
      const person = await newCustomer(shop.db);
      await signIn(page, person, `${shop.url}/robots.txt`, shop.db);
      await storeCart(page, shop.db, ["Strawberry Cloud", "Blueberries"], ["Berry Fizz"]);
      const isChecked = page.waitForResponse(/menu-items/);
      await page.goto(`${shop.url}/checkout`);
      await (await isChecked).finished();
      await page.getByLabel("Phone").fill("613-555-0188");
      await expect(payButton(page)).toHaveText(/\$20\.91$/);

      const price = (name: string, cents: number) =>
        shop.db
          .updateTable("products")
          .set({ priceCents: cents })
          .where("name", "=", name)
          .execute();
      await price("Strawberry Cloud", 1250);
      await price("Blueberries", 100);
      await payButton(page).click();
      const alert = alertIn(page);
      await expect(alert.getByRole("listitem")).toHaveText([
        "The price of Strawberry Cloud is now $12.50 (it was $11.50).",
        "The price of Blueberries is now $1.00 (it was $1.50).",
        "Your total is now $21.47 (it was $20.91).",
      ]);
      await expect(page.getByText("Error placing order")).toBeVisible();
      await expect(payButton(page)).toHaveText(/\$21\.47$/);

      await shop.db
        .updateTable("products")
        .set({ isActive: false })
        .where("name", "in", ["Berry Fizz", "Blueberries"])
        .execute();
      await payButton(page).click();
      await expect(alert.getByRole("listitem")).toHaveText([
        "We no longer have Blueberries, so we've removed that add-on from your Strawberry Cloud.",
        "We no longer have Berry Fizz, so we've removed that item from your cart.",
      ]);
      await expect(payButton(page)).toHaveText(/\$14\.13$/);

      const pause = { pausedAt: new Date(), pauseMessage: "The griddle is down." };
      await shop.db.updateTable("storeSettings").set(pause).execute();
      await payButton(page).click();
      await expect(alertIn(page)).toContainText("The griddle is down.");
      await expect(page.locator(".opening-note")).toHaveText("The griddle is down.");
      await expect(page.getByLabel("Phone")).toHaveValue("613-555-0188");
      expect(await ordersOf(shop.db, person)).toEqual([]);
    } finally {
      await page.goto("about:blank");
      await shop.close();
    }
  },
);
