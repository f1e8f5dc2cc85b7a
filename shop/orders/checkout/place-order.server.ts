import { createHash } from "node:crypto";
import { announce } from "#platform/live/announce.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { priceCart } from "#shop/cart/price-cart.ts";
import { requireProductsForSale } from "#shop/catalogue/menu/products-for-sale.server.ts";
import { cents } from "#shop/money.ts";
import { Refusal } from "#shop/refusal.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import type { CardAvailability } from "./accepted-payments.server.ts";
import { requireAccepted } from "./require-accepted.server.ts";
import type { CheckoutForm } from "./checkout-form.ts";
import { composeLines } from "./compose-lines.ts";
import { enforceOrderLimits } from "./order-limits.server.ts";
import type { PlacedOrder } from "../order.ts";
import { findOrderByCheckout, insertOrder, type EarlierOrder } from "../orders.queries.server.ts";
import { sendOrderConfirmation } from "../orders.jobs.server.ts";

type Deps = Pick<Platform, "config" | "db" | "jobs" | "logger" | "now"> & CardAvailability;

/**
 * Places an order once per checkout: the same checkout again, also concurrently, returns the same
 * order. Prices come from the catalogue, never from the browser; refused if they no longer add up to
 * the total that the customer saw.
 */
export async function placeOrder(
  { config, db, jobs, logger, now, cardPayments }: Deps,
  customer: Customer,
  form: CheckoutForm,
): Promise<PlacedOrder> {
  const request = { userId: customer.id, checkoutId: form.checkoutId, requestHash: hashOf(form) };
  const earlier = await findOrderByCheckout(db, request);
  if (earlier) return answerAgain(earlier, request.requestHash);

  const { lines, totals } = await quote({ db, now, cardPayments }, form);
  if (totals.total !== form.expectedTotalCents) {
    const was = cents(form.expectedTotalCents);
    throw new Refusal("price-changed", { was, is: totals.total, totals, lines });
  }

  const placed = await db.transaction().execute(async (tx) => {
    const order = await insertOrder(tx, { ...request, form, lines, totals, placedAt: now() });
    if (order && form.paymentMethod === "cash")
      await jobs.enqueue(tx, sendOrderConfirmation, { orderId: order.id });
    if (order) await enforceOrderLimits({ config, db: tx, now }, customer, form.paymentMethod);
    return order;
  });
  // A concurrent request inserted this checkout first: its order counts.
  if (!placed) return answerAgain((await findOrderByCheckout(db, request))!, request.requestHash);
  logger.info({ orderId: placed.id }, "order.placed");
  await announce(db, logger, { topic: "orders", id: placed.id });
  return placed;
}

async function quote(
  { db, now, cardPayments }: Omit<Deps, "config" | "jobs" | "logger">,
  form: CheckoutForm,
) {
  if (form.lines.length === 0) throw new Refusal("cart-empty");
  const [products, settings] = await Promise.all([
    requireProductsForSale(
      { db },
      {
        productIds: form.lines.map(({ productId }) => productId),
        addOnIds: form.lines.flatMap(({ addOns }) => addOns.map(({ id }) => id)),
      },
    ),
    readStoreSettings({ db }),
  ]);
  requireAccepted({ cardPayments }, settings, now(), form);
  const lines = composeLines(form.lines, products);
  return { lines, totals: priceCart(lines, form.orderType, settings) };
}

/** Returns the earlier order for the same form; refuses a different form under a used checkout id. */
function answerAgain({ requestHash, ...order }: EarlierOrder, hash: string): PlacedOrder {
  if (requestHash !== hash) throw new Refusal("checkout-reused", { orderId: order.id });
  return order;
}

function hashOf({ checkoutId: _, ...form }: CheckoutForm): string {
  const words = Object.entries(form)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(words)).digest("base64url");
}
