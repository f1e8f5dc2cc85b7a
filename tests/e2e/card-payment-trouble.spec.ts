import { cardField, expect, payButton, test, typeCard } from "#tests/support/browser/card-shop.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { newCustomer } from "#tests/support/browser/shop-deps.ts";

test.describe("when paying goes wrong", { tag: "@desktop" }, () => {
  test("CHK-8 CARD-3 CARD-5 a bank that asks first: refused, unreachable, then agreed", async ({
    page,
    cardOrder,
    allowed,
  }) => {
    allowed.push(/Failed to load resource|ERR_FAILED/);
    const { id, session } = await cardOrder();
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
    await page.goto(`/checkout/success?session_id=${await session()}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your payment isn't finished");
    await page.getByRole("link", { name: "Complete Payment" }).click();
    await page.waitForURL(`**/checkout/pay/${id}`);
    await typeCard(page, "challenge");
    await payButton(page).click();
    await bank.getByRole("button", { name: "Complete authentication" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We've got your order");
  });

  test("CHK-8 the card form does not load: cash is offered, and taken", async ({
    page,
    cardOrder,
    cardShop,
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
    const order = await cardShop.deps.db
      .selectFrom("orders")
      .select(["status", "paymentMethod", "paymentStatus"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ status: "pending", paymentMethod: "cash", paymentStatus: "pending" });
    // Whoever comes back to the payment is shown the order, not told that it is over.
    await page.goto(`/checkout/pay/${id}`);
    await page.waitForURL(`**/checkout/success?order=${id}`);
  });

  test("CHK-8 CHK-10 CARD-3 the provider is away, and later the session runs out", async ({
    page,
    cardOrder,
    cardShop,
    allowed,
  }) => {
    allowed.push(/status of 50/);
    cardShop.fakeStripe.api.faults.push({
      path: /sessions$/,
      method: "POST",
      kind: "500",
      times: 2,
    });
    const { session } = await cardOrder();
    await expect(page.getByRole("alert")).toContainText("Failed to create checkout session");
    await expect(page.getByRole("alert")).toContainText("You haven't been charged.");
    await page.getByRole("link", { name: "Try again" }).click();

    await typeCard(page, "visa");
    const { ledger } = cardShop.fakeStripe;
    ledger.expire(ledger.sessions.get(await session())!);
    await payButton(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This payment has ended");
    await expect(page.getByRole("link", { name: "Back to Checkout" })).toBeVisible();
  });

  test("CHK-11 a delayed payment is confirmed later, and somebody else's is not shown", async ({
    page,
    browser,
    cardOrder,
    cardShop,
  }) => {
    const { session } = await cardOrder();
    const { ledger } = cardShop.fakeStripe;
    const sessionId = await session();
    ledger.confirm(ledger.sessions.get(sessionId)!, "delayed");
    await page.goto(`/checkout/success?session_id=${sessionId}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirming your payment");
    ledger.settleDelayed(ledger.sessions.get(sessionId)!, true);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We've got your order", {
      timeout: 20_000,
    });

    const stranger = await browser.newPage({ baseURL: cardShop.url });
    const person = await newCustomer(cardShop.deps.db);
    await signIn(stranger, person, `/checkout/success?session_id=${sessionId}`);
    await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(
      /not found|lost|Oops|404/i,
    );
    await stranger.close();
  });
});
