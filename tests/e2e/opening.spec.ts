import { announce } from "#platform/live/announce.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { payButton } from "#tests/support/browser/checkout-page.ts";
import { expect, test } from "#tests/support/browser/own-admin-test.ts";
import { addButton } from "#tests/support/browser/shop-cart.ts";
import { newCustomer } from "#tests/support/accounts/new-customer.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";

test("CHK-6 CHK-10 a pause is told on the order page and in the cart, and checkout waits for its end", async ({
  page,
  shop: { db },
}) => {
  const pausedAt = async (at: Date | null) => {
    await db.updateTable("storeSettings").set({ pausedAt: at }).execute();
    await announce(db, createLogger("silent"), { topic: "store-settings" });
    const isPaused = async () => {
      const answer = await page.request.get("/resources/opening");
      const { opening } = (await answer.json()) as { opening: { pause: object | null } };
      return opening.pause !== null;
    };
    await expect.poll(isPaused).toBe(at !== null);
  };
  const words = "We've paused orders.";
  try {
    await pausedAt(new Date());
    await page.goto("/order");
    await expect(page.locator(".opening-note")).toHaveText(words);
    await addButton(page, "Berry Fizz").click();
    await page.getByRole("button", { name: "View cart, 1 item" }).click();
    const drawer = page.getByRole("dialog", { name: "Your cart" });
    await expect(drawer.locator(".opening-note")).toHaveText(words);

    await signIn(page, await newCustomer(db), "/checkout", db);
    await page.getByLabel("Phone").fill("613-555-0188");
    await expect(payButton(page)).toHaveAttribute("aria-disabled", "true");
    await expect(payButton(page)).toHaveAccessibleDescription(words);
    // On a phone the note by the button is always in view, so no other one repeats it.
    const shown = await page
      .getByText(words)
      .evaluateAll(
        (notes) => notes.filter((note) => note.getBoundingClientRect().width > 1).length,
      );
    expect(shown).toBe(1);
    await payButton(page).click({ force: true });
    await expect(page).toHaveURL("/checkout");

    // The owner resumes; the page asks again when it is looked at.
    await pausedAt(null);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(payButton(page)).not.toHaveAttribute("aria-disabled", "true");
    await payButton(page).click();
    await expect(page).toHaveURL(/\/checkout\/success\?order=/);
  } finally {
    await pausedAt(null);
  }
});
