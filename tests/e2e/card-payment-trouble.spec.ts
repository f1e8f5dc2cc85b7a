import { cardField, expect, payButton, test, typeCard } from "#tests/support/browser/card-shop.ts";

test.describe("when paying goes wrong", { tag: "@desktop" }, () => {
  test("CHK-8 CARD-3 CARD-5 a bank that asks first: refused, unreachable, then agreed", async ({
    page,
    cardOrder,
    allowed,
  }) => {
    allowed.push(/Failed to load resource|ERR_FAILED/);
    await cardOrder();
    const bank = page.frameLocator('iframe[title="Your bank\'s question"]');
    await expect(payButton(page)).toBeEnabled();
    await payButton(page).press("Enter");
    await expect(page.getByText("Check the card details marked in red.")).toBeVisible();
    await expect(cardField(page, "Card number")).toBeFocused();
    await page.getByRole("button", { name: "4000 0027 6000 3184" }).click();
    await expect(page.getByText("Copied 4000 0027 6000 3184")).toBeVisible();
    await typeCard(page, "challenge");
    await expect(page.getByText("Check the card details marked in red.")).toHaveCount(0);
    await cardField(page, "Card number").fill("4111 1111 1111 1111");
    const sent = page.waitForRequest("**/_fake/browser/confirm");
    await payButton(page).press("Enter");
    await expect(page.getByRole("alert")).toContainText("Real cards don't work here.");
    expect((await sent).postData()).not.toContain("1111");
    await cardField(page, "Card number").fill("4000 0027 6000 3184");
    // By key: the frame takes back its own message late, and the button moves away from a click.
    await payButton(page).press("Enter");
    await bank.getByRole("button", { name: "Fail authentication" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "Your bank couldn't confirm that it's you.",
    );
    await page.route("**/_fake/browser/confirm", (route) => route.abort());
    await payButton(page).click();
    await expect(page.getByRole("alert")).toContainText("You won't be charged twice.");
    await page.unrouteAll();
    await payButton(page).press("Enter");
    await bank.getByRole("button", { name: "Complete authentication" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We've got your order");
  });

  test("CHK-8 the card form does not load: cash is offered, and taken", async ({
    page,
    cardOrder,
    allowed,
  }) => {
    allowed.push(/Failed to load resource|ERR_FAILED/);
    await page.route("**/stripe.js", (route) => route.abort());
    const { id } = await cardOrder();
    await expect(page.getByRole("alert")).toContainText(
      "The card form didn't load. You haven't been charged.",
    );
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await page.getByRole("button", { name: "Pay with cash instead" }).click();
    await page.waitForURL(`**/checkout/success?order=${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We've got your order");
  });

  test("CARD-3 a session that ran out while the card was typed", async ({
    page,
    cardOrder,
    cardShop,
  }) => {
    const { session } = await cardOrder();
    await typeCard(page, "visa");
    const { ledger } = cardShop.fakeStripe;
    ledger.expire(ledger.sessions.get(await session())!);
    await payButton(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This payment has ended");
  });
});
