import { expect, payButton, test } from "#tests/support/browser/card-shop.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { addPlate, openOrderPage } from "#tests/support/browser/shop-cart.ts";
import { newCustomer } from "#tests/support/browser/shop-deps.ts";

test(
  "CHK-8 CONF-1 DASH-6 CARD-4 who left the payment finds the way back on the dashboard and pays with a wallet",
  { tag: "@desktop" },
  async ({ page, cardOrder, cardShop, axe }) => {
    const { id } = await cardOrder();
    await expect(payButton(page)).toBeVisible();
    await page.goto(`/checkout/success?order=${id}`);
    await page.waitForURL(`**/checkout/pay/${id}`);
    await page.goto("/dashboard");
    const waiting = page.getByRole("region", { name: "Waiting for your payment" });
    await axe();
    // With a wallet, which pays in one tap where the provider offers it.
    const { policy } = cardShop.fakeStripe;
    policy.wallets.push("google_pay");
    await waiting.getByRole("link", { name: "Complete Payment" }).click();
    await page.waitForURL(`**/checkout/pay/${id}`);
    await page.getByRole("button", { name: "Google Pay" }).click();
    policy.wallets.length = 0;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We've got your order");
    await page.goto("/dashboard");
    await expect(page.getByRole("region", { name: "We've got your order" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Complete Payment" })).toHaveCount(0);
    // The address in its mails.
    await page.goto(`/checkout/success?order=${id}`);
    await expect(page.getByText(/^You paid \$\d+\.\d\d by card\.$/)).toBeVisible();
  },
);

test(
  "CHK-9 Cancel, pressed while the card form loads: the order is cancelled and its session can no longer be paid",
  { tag: "@desktop" },
  async ({ page, cardOrder, cardShop }) => {
    let load = () => {};
    const isHeld = new Promise<void>((resolve) => (load = resolve));
    await page.route("**/stripe.js", (route) => isHeld.then(() => route.continue()));
    const asked = page.waitForRequest("**/stripe.js");
    const { id, session } = await cardOrder();
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
    const order = await cardShop.deps.db
      .selectFrom("orders")
      .select(["status", "paymentStatus"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ status: "cancelled", paymentStatus: "failed" });
    await page.goto(`/checkout/pay/${id}`);
    await expect(page.getByText("You can't pay for this order anymore.")).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
  },
);

test(
  "CHK-9 a lost Cancel is no cancellation: the checkout leads back to the payment",
  { tag: ["@desktop", "@nightly"] },
  async ({ page, cardShop: { deps }, allowed }) => {
    allowed.push(/Failed to load resource/);
    const person = await newCustomer(deps.db);
    await signIn(page, person, "/order");
    await openOrderPage(page);
    await addPlate(page, "Strawberry Cloud");
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

test(
  "CHK-11 the tab is closed after paying: coming back finds the paid order",
  { tag: "@desktop" },
  async ({ page, context, cardOrder, cardShop }) => {
    const { id, session } = await cardOrder();
    await expect(payButton(page)).toBeVisible();
    const sessionId = await session();
    await page.close();
    const { ledger } = cardShop.fakeStripe;
    ledger.confirm(ledger.sessions.get(sessionId)!, "success");
    const later = await context.newPage();
    await later.goto(`/checkout/pay/${id}`);
    await later.waitForURL(`**/checkout/success?session_id=${sessionId}`);
    await expect(later.getByRole("heading", { level: 1 })).toHaveText("We've got your order");
  },
);
