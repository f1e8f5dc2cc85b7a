import type { Page } from "@playwright/test";
import { cardField, expect, payButton, test, typeCard } from "#tests/support/browser/card-shop.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { toast } from "#tests/support/browser/page-parts.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { demoAdmin, mailTo } from "#tests/support/people.ts";
import { cartLink, openDialog, storedLines } from "#tests/support/browser/shop-cart.ts";
import { newCustomer } from "#tests/support/browser/shop-deps.ts";

const strangeScripts = (page: Page) =>
  page.evaluate(
    () =>
      [...document.scripts].filter(({ src }) => src && new URL(src).origin !== location.origin)
        .length,
  );

test("CHK-4 CHK-8 CHK-11 CARD-1 CARD-2 CARD-3 from the cart over a declined card to a paid order", async ({
  page,
  cardShop,
  axe,
}) => {
  test.slow();
  const { deps, fakeStripe } = cardShop;
  const person = await newCustomer(deps.db);
  const before = { userId: person.id, status: "completed", paymentStatus: "paid" } as const;
  await makeOrder(deps.db, { ...before, orderType: "delivery", paymentMethod: "card" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, person, "/");
  await expect(page.locator("details.nav-burger")).toHaveCount(0);

  // Delivery and card, as last time: these five taps from landing, and Pay is the sixth.
  await page.getByRole("link", { name: "Order Now" }).first().click();
  const dialog = await openDialog(page, "Strawberry Cloud");
  await dialog.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await cartLink(page).click();
  const label = await page.getByRole("button", { name: /^Continue to Payment/ }).innerText();
  const total = label.replace("Continue to Payment ", "");
  await page.getByRole("button", { name: label }).click();

  await page.waitForURL("**/checkout/pay/**");
  await expect(page.getByText("TEST PAYMENTS: no card is charged")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Complete Payment" })).toBeVisible();
  await expect(page.getByText("Your card details go straight to Stripe.")).toBeVisible();
  await typeCard(page, "declined");
  // The provider's fields have the colours of the page.
  const ground = await page
    .locator(".payment-card")
    .evaluate((card) => getComputedStyle(card).backgroundColor);
  await expect(cardField(page, "Card number")).toHaveCSS("background-color", ground);
  await expect(page.getByRole("button", { name: "Google Pay" })).toHaveCount(0);
  await axe();
  // Card and Pay fit on the first screen, and Tab goes from the card to Pay to Cancel.
  await expect(cardField(page, "Postal code")).toBeInViewport({ ratio: 1 });
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Tab");
  await expect(payButton(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.getByRole("button", { name: `Pay ${total}` }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Your bank said no. You haven't been charged. Try another card, or pay with cash instead.",
  );
  await expect(page.locator(":focus").getByRole("alert")).toBeInViewport();
  await expect(cardField(page, "Card number")).toHaveValue("4000 0000 0000 0002");
  const [alert, fields] = await Promise.all(
    [page.getByRole("alert"), cardField(page, "Card number")].map((part) => part.boundingBox()),
  );
  expect(alert!.y).toBeLessThan(fields!.y);
  expect(await strangeScripts(page)).toBe(1);

  await typeCard(page, "visa");
  let confirmed = 0;
  await page.route("**/_fake/browser/confirm", async (route) => {
    if (route.request().method() === "POST") confirmed++;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await payButton(page).dblclick({ delay: 1, noWaitAfter: true });
  await expect(page.getByText("Processing...")).toBeVisible();
  await page.waitForURL("**/checkout/success?session_id=cs_test_**");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We've got your order");
  expect(confirmed).toBe(1);
  await axe();
  await expect.poll(() => storedLines(page)).toEqual([]);
  expect(await strangeScripts(page)).toBe(0);

  const sessionId = new URL(page.url()).searchParams.get("session_id")!;
  const session = fakeStripe.ledger.sessions.get(sessionId)!;
  expect(
    [...fakeStripe.ledger.charges.values()].filter(
      (charge) => charge.payment_intent === session.payment_intent,
    ),
  ).toHaveLength(1);
  expect(`$${(session.amount_total / 100).toFixed(2)}`).toBe(total);
  await mailTo(person.email, /we got your order/);
});

test.describe("once", { tag: "@desktop" }, () => {
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
    await payButton(page).click();
    await expect(page.getByRole("alert")).toContainText("Real cards don't work here.");
    expect((await sent).postData()).not.toContain("1111");
    await cardField(page, "Card number").fill("4000 0027 6000 3184");
    await payButton(page).click();
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

test("ADM-12 a full refund from Order Details says so, though its form is gone before the answer", async ({
  page,
  cardShop,
}) => {
  const { db } = cardShop.deps;
  const { id, totalCents } = await makeOrder(db, { paymentMethod: "card", paymentStatus: "paid" });
  await db
    .insertInto("paymentAttempts")
    .values({
      orderId: id,
      attempt: 1,
      provider: "double",
      livemode: false,
      idempotencyKey: id,
      params: "{}",
      expiresAt: new Date(),
      state: "paid",
      sessionId: `cs_${id}`,
      receivedCents: totalCents,
    })
    .execute();
  await signIn(page, demoAdmin, `/admin/orders/${id}`, db);
  const dialog = page.getByRole("dialog", { name: "Order Details" });
  await dialog.getByRole("button", { name: "Refund $9.61" }).click();
  await dialog.getByLabel("Reason").fill("It was cold");
  await page.route(`**/admin/orders/${id}.data*`, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch();
    // The live update is quicker than the answer.
    await expect(dialog.getByText("refund requested").first()).toBeVisible();
    await route.fulfill({ response });
  });
  await dialog.getByRole("button", { name: "Send refund" }).click();
  await expect(toast(page, "We're sending the refund.")).toBeVisible();
});
