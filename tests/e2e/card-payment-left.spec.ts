import { expect, payButton, test } from "#tests/support/browser/card-shop.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { storeCart } from "#tests/support/browser/shop-cart.ts";
import { newCustomer } from "#tests/support/accounts/new-customer.ts";

test(
  "CARD-4 where the provider offers a wallet, it pays in one tap",
  { tag: "@desktop" },
  async ({ page, cardOrder, cardShop }) => {
    const { policy } = cardShop.fakeStripe;
    policy.wallets.push("google_pay");
    await cardOrder();
    await page.getByRole("button", { name: "Google Pay" }).click();
    policy.wallets.length = 0;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We've got your order");
  },
);

test(
  "CHK-9 Cancel stays under the finger while the card form loads, and its session can no longer be paid",
  { tag: "@desktop" },
  async ({ page, cardOrder, cardShop }) => {
    let load = () => {};
    const isHeld = new Promise<void>((resolve) => (load = resolve));
    await page.route("**/stripe.js", (route) => isHeld.then(() => route.continue()));
    const asked = page.waitForRequest("**/stripe.js");
    const { session } = await cardOrder();
    const sessionId = await session();
    await page.getByRole("button", { name: "Cancel" }).hover();
    await page.mouse.down();
    await asked;
    load();
    await expect(payButton(page)).toBeEnabled();
    await page.mouse.up();
    await page.waitForURL("**/checkout");
    await expect(page.getByText("Payment cancelled")).toBeVisible();
    expect(cardShop.fakeStripe.ledger.sessions.get(sessionId)!.status).toBe("expired");
  },
);

test(
  "CHK-9 a lost Cancel is no cancellation: the checkout leads back to the payment",
  { tag: ["@desktop", "@nightly"] },
  async ({ page, cardShop: { deps }, allowed }) => {
    allowed.push(/Failed to load resource/);
    const person = await newCustomer(deps.db);
    await signIn(page, person, "/robots.txt");
    await storeCart(page, deps.db, ["Strawberry Cloud"]);
    await page.goto("/checkout");
    await page.getByRole("radio", { name: /^Card/ }).check({ force: true });
    await page.getByLabel("Phone").fill("613-555-0100");
    await page.getByRole("button", { name: /^Continue to Payment/ }).click();
    await page.waitForURL("**/checkout/pay/**");
    const payment = page.url();
    await expect(payButton(page)).toBeVisible();
    // A proxy's answer, not an aborted request: the browser's own error page has no moment to wait for.
    await page.route(payment, (route) => route.fulfill({ status: 502, body: "Bad Gateway" }));
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("Bad Gateway")).toBeVisible();
    await page.unrouteAll();
    await page.goto("/checkout");
    await page.waitForURL(payment);

    await page.getByRole("button", { name: "Cancel" }).click();
    await page.waitForURL("**/checkout");
    await expect(page.getByText("Payment cancelled")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Continue to Payment/ })).toBeEnabled();
    expect(await page.evaluate(() => scrollY), "the form starts at its top").toBe(0);
    await page.getByRole("radio", { name: /^Cash/ }).check({ force: true });
    await page.getByRole("button", { name: /^Place Order/ }).click();
    await page.waitForURL("**/checkout/success?order=*");
    const orders = await deps.db
      .selectFrom("orders")
      .select(["status", "paymentMethod"])
      .where("userId", "=", person.id)
      .orderBy("createdAt")
      .execute();
    expect(orders).toEqual([
      { status: "cancelled", paymentMethod: "card" },
      { status: "pending", paymentMethod: "cash" },
    ]);
  },
);
