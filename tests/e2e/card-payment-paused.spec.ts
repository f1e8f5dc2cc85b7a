import { startFakeStripe } from "#tools/fake-stripe/server.ts";
import { typeCard } from "#tests/support/browser/card-shop.ts";
import { cardSettings } from "#tests/support/cards/card-settings.ts";
import { payButton } from "#tests/support/browser/checkout-page.ts";
import { openOwnShop } from "#tests/support/browser/own-shop.ts";
import { storeCart } from "#tests/support/browser/shop-cart.ts";
import { newCustomer } from "#tests/support/accounts/new-customer.ts";
import { expect, test } from "#tests/support/browser/shop-test.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";

test("CHK-8 CHK-10 a payment page that was open when the shop paused takes no money @nightly", async ({
  page,
}) => {
  const fakeStripe = await startFakeStripe({ webhookUrl: () => undefined });
  const shop = await openOwnShop({ env: cardSettings(fakeStripe.url) });
  const pausedAt = (at: Date | null) =>
    shop.db.updateTable("storeSettings").set({ pausedAt: at }).execute();
  try {
    await signIn(page, await newCustomer(shop.db), `${shop.url}/robots.txt`, shop.db);
    await storeCart(page, shop.db, ["Berry Fizz"]);
    await page.goto(`${shop.url}/checkout`);
    await page.getByRole("radio", { name: /^Card/ }).check({ force: true });
    await page.getByLabel("Phone").fill("613-555-0188");
    await payButton(page).click();
    await typeCard(page, "visa");

    await pausedAt(new Date());
    const pay = page.getByRole("button", { name: /^Pay \$/ });
    await pay.click();
    await expect(page.getByRole("alert")).toHaveText(
      "We've paused orders. You haven't been charged.",
    );
    const attempts = await shop.db.selectFrom("paymentAttempts").select("receivedCents").execute();
    expect(attempts).toEqual([{ receivedCents: 0 }]);

    await pausedAt(null);
    // By key: the alert takes the focus and scrolls, and a mouse would miss the button.
    await pay.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We've got your order");
  } finally {
    await page.goto("about:blank");
    await shop.close();
    await fakeStripe.close();
  }
});
