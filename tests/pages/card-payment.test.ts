import { afterAll, expect, test } from "vitest";
import { placeOrder } from "#shop/orders/checkout/place-order.server.ts";
import { startFakeStripe } from "#tools/fake-stripe/server.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { cardSettings } from "#tests/support/cards/card-settings.ts";
import { receivePayment } from "#tests/support/cards/receive-payment.ts";
import { checkoutOf } from "#tests/support/checkouts.ts";
import { testNow } from "#tests/support/clock.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import { makeCustomer } from "#tests/support/signed-in.ts";

const provider = await startFakeStripe({
  webhookUrl: () => undefined,
  now: () => testNow.getTime(),
});
afterAll(() => provider.close());
const { ledger } = provider;
const { visit, visitor, db, platform, setNow } = await openShop({
  env: cardSettings(provider.url),
});

const { id: productId } = await db
  .selectFrom("products")
  .select("id")
  .where("name", "=", "Strawberry Cloud")
  .executeTakeFirstOrThrow();

/** A customer on the payment page of a new order: one Strawberry Cloud for $13.00. */
async function unpaidOrder() {
  const person = await makeCustomer(db);
  const lines = [{ productId, quantity: 1, addOns: [] }];
  const order = { paymentMethod: "card" as const, lines, expectedTotalCents: 1_300 };
  const card = { provider: "double" };
  const deps = { ...platform, cardPayments: card };
  const { id } = await placeOrder(deps, person, checkoutOf({ ...order, email: person.email }));
  const browser = await visitor({ as: person });
  const pay = () => browser.visit(`/checkout/pay/${id}`);
  const stored = () =>
    db
      .selectFrom("orders")
      .select(["status", "paymentMethod", "paymentStatus"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const session = async () => {
    const attempt = await db
      .selectFrom("paymentAttempts")
      .select("sessionId")
      .where("orderId", "=", id)
      .where("sessionId", "is not", null)
      .executeTakeFirstOrThrow();
    return ledger.sessions.get(attempt.sessionId!)!;
  };
  return { id, person, browser, pay, stored, session };
}

const titleOf = (page: Awaited<ReturnType<typeof visit>>) =>
  page.getByRole("heading", { level: 1 }).textContent;

test("CARD-1 CARD-2 CHK-8 PROM-4 it says what is paid for, until when the time is held, and where the card details go", async () => {
  const { id, pay } = await unpaidOrder();
  const page = await pay();
  expect(titleOf(page)).toBe("Complete Payment");
  page.getByText("TEST PAYMENTS: no card is charged");
  const { pickupNumber } = await db
    .selectFrom("orders")
    .select("pickupNumber")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  page.getByText(`For order P-${pickupNumber}: 1 × Strawberry Cloud`);
  expect(page.text(".pay-total")).toBe("Total $13.00");
  expect(page.text(".sums")).toContain("Subtotal $11.50");
  page.getByText("Your card details go straight to Stripe. We never see them.");
  page.getByRole("button", { name: "Pay $13.00" });
  expect(page.text(".order-promise")).toMatch(
    /^Ready for pickup at \d+:\d\d AM if you pay by \d+:\d\d AM\.$/,
  );
  const others = await visit(`/checkout/pay/${id}`, { as: "customer" });
  expect(others.status).toBe(404);
});

test("PROM-4 once the time is no longer held, the page says what comes next", async () => {
  const { browser, id, pay } = await unpaidOrder();
  await pay();
  const [, was] = /at (\d+:\d\d AM)/.exec((await pay()).text(".order-promise"))!;
  setNow(new Date(testNow.getTime() + 25 * 60_000));
  const lapsed = new RegExp(
    `^We couldn't hold ${was} any longer\\. If you pay now: ready for pickup at \\d+:\\d\\d AM\\.$`,
  );
  expect((await pay()).text(".order-promise")).toMatch(lapsed);
  const asked = await browser.visit(`/checkout/pay/${id}/hold`);
  expect(JSON.parse(asked.source)).toMatchObject({ text: expect.stringMatching(lapsed) });
});

test("CHK-9 Cancel works without a script: the order is cancelled and its session can no longer be paid", async () => {
  const { pay, stored, session } = await unpaidOrder();
  const checkout = await (await pay()).submit("Cancel");
  expect(checkout.address).toBe("/checkout");
  expect((await session()).status).toBe("expired");
  expect(await stored()).toMatchObject({ status: "cancelled", paymentStatus: "failed" });
  const over = await pay();
  expect(titleOf(over)).toBe("This payment has ended");
  expect(over.text()).toContain("You can't pay for this order anymore.");
  expect(over.queryByRole("button", { name: /^Pay \$/ })).toBeNull();
  const back = over.getByRole("link", { name: "Back to Checkout" });
  expect(back.getAttribute("href")).toBe("/checkout");
});

test("CHK-8 CARD-3 without the card form, cash; whoever comes back to the payment is shown the order", async () => {
  const { id, browser, pay, stored } = await unpaidOrder();
  const note = (await pay()).document.querySelector("main noscript")!.innerHTML;
  expect(note).toContain("You can pay with cash instead.");
  const body = new URLSearchParams({ intent: "cash" });
  const placed = await browser.send(`/checkout/pay/${id}`, { method: "POST", body });
  expect(placed.address).toBe(`/checkout/success?order=${id}`);
  expect(titleOf(placed)).toBe("We've got your order");
  expect(await stored()).toEqual({
    status: "pending",
    paymentMethod: "cash",
    paymentStatus: "pending",
  });
  expect((await pay()).address).toBe(`/checkout/success?order=${id}`);
});

test("CHK-8 CHK-10 CARD-3 the provider is away, and later the session runs out", async () => {
  const { id, browser, pay, session } = await unpaidOrder();
  provider.api.faults.push({ path: /sessions$/, method: "POST", kind: "500", times: 2 });
  const away = await pay();
  const alert = away.getByRole("alert").textContent;
  expect(alert).toContain("Failed to create checkout session");
  expect(alert).toContain("You haven't been charged. Try again, or pay with cash.");
  away.getByRole("button", { name: "Pay with cash instead" });
  away.getByRole("button", { name: "Cancel" });
  const back = await away.follow("Try again");
  back.getByRole("button", { name: "Pay $13.00" });

  ledger.expire(await session());
  const asked = await browser.visit(`/checkout/payable/${id}`);
  // Asked before the card is charged; the page loads again then.
  expect(JSON.parse(asked.source)).toEqual({ kind: "over" });
  const over = await pay();
  expect(titleOf(over)).toBe("This payment has ended");
});

test("CHK-11 CARD-3 coming back, a customer is told what the provider says: open, confirming, paid", async () => {
  const { browser, pay, session } = await unpaidOrder();
  await pay();
  const { id: sessionId } = await session();
  const outcome = () => browser.visit(`/checkout/success?session_id=${sessionId}`);
  const open = await outcome();
  expect(titleOf(open)).toBe("Your payment isn't finished");
  expect(open.text()).toContain("You haven't been charged.");
  const payment = await open.follow("Complete Payment");
  expect(titleOf(payment)).toBe("Complete Payment");

  ledger.confirm(await session(), "delayed");
  const confirming = await outcome();
  expect(titleOf(confirming)).toBe("Confirming your payment");
  confirming.getByRole("link", { name: "Check again" });
  ledger.settleDelayed(await session(), true);
  const paid = await outcome();
  expect(titleOf(paid)).toBe("We've got your order");
  paid.getByText("You paid $13.00 by card.");
  const strangers = await visit(`/checkout/success?session_id=${sessionId}`, { as: "customer" });
  expect(strangers.status).toBe(404);
});

test("CHK-11 the tab is closed after paying: coming back to the payment finds the paid order", async () => {
  const { pay, session } = await unpaidOrder();
  await pay();
  ledger.confirm(await session(), "success");
  const paid = await pay();
  expect(paid.address).toBe(`/checkout/success?session_id=${(await session()).id}`);
  expect(titleOf(paid)).toBe("We've got your order");
});

test("CHK-11 a delayed payment that the bank refuses: nothing was charged, and the cart is still there", async () => {
  const { browser, pay, session } = await unpaidOrder();
  await pay();
  ledger.confirm(await session(), "delayed");
  ledger.settleDelayed(await session(), false);
  const page = await browser.visit(`/checkout/success?session_id=${(await session()).id}`);
  expect(titleOf(page)).toBe("Your payment didn't go through");
});

test("STAFF-4 ADM-5 what the kitchen left to refund is one button away, and a page that is out of date sends nothing", async () => {
  const order = await makeOrder(db, {
    paymentMethod: "card",
    paymentStatus: "paid",
    refundNeededCents: 300,
  });
  await receivePayment(db, order);
  const page = await visit(`/admin/orders/${order.id}`, { as: "admin" });
  page.getByRole("button", { name: "Refund $3.00" });
  page.getByRole("button", { name: "Refund another amount" });
  expect(page.queryByRole("button", { name: "Mark as resolved" })).toBeNull();
  // Another tab was first, and this one has not heard of it.
  const attempt = await db
    .selectFrom("paymentAttempts")
    .select("id as paymentAttemptId")
    .where("orderId", "=", order.id)
    .executeTakeFirstOrThrow();
  const refund = { id: crypto.randomUUID(), amountCents: 300, reason: "One less", ...attempt };
  await db
    .insertInto("refunds")
    .values({ orderId: order.id, ...refund })
    .execute();
  const refused = await page.submit("Refund $3.00");
  expect(refused.status).toBe(409);
  expect(refused.getByRole("alert").textContent).toContain("Someone else just changed this.");
  const refunds = db.selectFrom("refunds").select(["id", "amountCents"]);
  const ofOrder = refunds.where("orderId", "=", order.id);
  expect(await ofOrder.execute()).toEqual([{ id: refund.id, amountCents: 300 }]);
  // Once the page shows it.
  expect((await refused.submit("Refund $3.00")).status).toBe(200);
  expect(await ofOrder.execute()).toHaveLength(2);
});
