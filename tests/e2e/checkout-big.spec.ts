import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import { newCustomer } from "#tests/support/accounts/new-customer.ts";
import { expectPlaced, payButton } from "#tests/support/browser/checkout-page.ts";
import { openOwnShop } from "#tests/support/browser/own-shop.ts";
import { storeCart } from "#tests/support/browser/shop-cart.ts";
import { expect, test } from "#tests/support/browser/shop-test.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";

test("CHK-7 an order that is too big says so before the button is pressed, and whom to call; then what isn't paid counts @nightly", async ({
  page,
}) => {
  const shop = await openOwnShop({ env: { RATE_LIMITS: "unpaid-plates=2" } });
  try {
    const { phone } = await readStoreSettings(shop);
    const note = page.locator(".paybar-note");
    await signIn(page, await newCustomer(shop.db), `${shop.url}/robots.txt`, shop.db);
    await storeCart(page, shop.db, ["Strawberry Cloud"]);
    await page.goto(`${shop.url}/checkout`);
    await page.getByLabel("Phone").fill("613-555-0188");
    const more = page.getByRole("button", { name: "One more" }).first();
    await more.click();
    await more.click();
    await expect(note).toHaveText(
      `That's a big order. Please call us at ${phone} and we'll gladly take it.`,
    );
    await expect(payButton(page)).toHaveAttribute("aria-disabled", "true");
    await page.getByRole("button", { name: "One less" }).first().click();
    await payButton(page).click();
    await expectPlaced(page);

    await storeCart(page, shop.db, ["Strawberry Cloud"]);
    await page.goto(`${shop.url}/checkout`);
    await expect(note).toContainText("together with what you haven't paid for yet");
  } finally {
    await page.goto("about:blank");
    await shop.close();
  }
});
