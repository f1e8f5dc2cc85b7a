import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { placeOrder } from "#shop/orders/checkout/place-order.server.ts";
import { readPaymentOutcome } from "#shop/payments/session/read-payment-outcome.server.ts";
import { startPayment } from "#shop/payments/session/start-payment.server.ts";
import { checkoutOf } from "#tests/support/checkouts.ts";
import type { startFakeStripe } from "#tools/fake-stripe/server.ts";

type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;
export type Cart = Pick<Parameters<typeof checkoutOf>[0], "lines" | "expectedTotalCents">;

/** An order that waits for its card payment. */
export async function orderByCard(
  platform: Platform,
  customer: Customer,
  cart: Cart,
): Promise<string> {
  const form = checkoutOf({ ...cart, paymentMethod: "card", email: customer.email });
  return (await placeOrder(platform, customer, form)).id;
}

/** An order that is paid by card, as after a checkout. */
export async function orderAndPay(
  platform: Platform,
  customer: Customer,
  { cart, fakeStripe }: { readonly cart: Cart; readonly fakeStripe: FakeStripe },
): Promise<string> {
  const id = await orderByCard(platform, customer, cart);
  const step = await startPayment(platform, customer, id);
  if (step.kind !== "pay") throw new Error(`Nothing to pay: ${step.kind}`);
  fakeStripe.ledger.confirm(fakeStripe.ledger.sessions.get(step.sessionId)!, "success");
  const { outcome } = await readPaymentOutcome(platform, customer, step.sessionId);
  if (outcome !== "paid") throw new Error(`Not paid: ${String(outcome)}`);
  return id;
}
