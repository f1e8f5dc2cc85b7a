import { openOwnShop } from "#tests/support/browser/own-shop.ts";
import { payButton } from "#tests/support/browser/checkout-page.ts";
import { addButton } from "#tests/support/browser/shop-cart.ts";
import { newCustomer } from "#tests/support/browser/shop-deps.ts";
import { expect, test } from "#tests/support/browser/shop-test.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";

test("CHK-6 CHK-10 a pause is told on every page that sells, and checkout waits for its end", async ({
  page,
  axe,
}) => {
  test.slow();
  const shop = await openOwnShop();
  const pausedAt = (at: Date | null) =>
    shop.db.updateTable("storeSettings").set({ pausedAt: at }).execute();
  try {
    await pausedAt(new Date());
    for (const path of ["/", "/products", "/order"]) {
      await page.goto(shop.url + path);
      await expect(page.locator(".opening-note")).toHaveText("We've paused orders.");
    }
    await addButton(page, "Berry Fizz").click();
    await page.getByRole("button", { name: "View cart, 1 item" }).click();
    await expect(page.getByRole("dialog").locator(".opening-note")).toHaveText(
      "We've paused orders.",
    );
    await page.keyboard.press("Escape");

    await signIn(page, await newCustomer(shop.db), `${shop.url}/checkout`, shop.db);
    await page.getByLabel("Phone").fill("613-555-0188");
    await expect(payButton(page)).toHaveAttribute("aria-disabled", "true");
    await expect(payButton(page)).toHaveAccessibleDescription("We've paused orders.");
    // On a phone the note by the button is always in view, so no other one repeats it.
    const paused = page.getByText("We've paused orders.");
    const shown = await paused.evaluateAll(
      (notes) => notes.filter((note) => note.getBoundingClientRect().width > 1).length,
    );
    expect(shown).toBe(1);
    await axe();
    await payButton(page).click({ force: true });
    await expect(page).toHaveURL(`${shop.url}/checkout`);

    // The owner resumes; the page asks again when it is looked at.
    await pausedAt(null);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(payButton(page)).not.toHaveAttribute("aria-disabled", "true");
    await payButton(page).click();
    await expect(page).toHaveURL(/\/checkout\/success\?order=/);
  } finally {
    await page.goto("about:blank");
    await shop.close();
  }
});
