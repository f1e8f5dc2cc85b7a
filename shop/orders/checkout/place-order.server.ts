import { createHash } from "node:crypto";
import type { Tx } from "#platform/database/database.server.ts";
import { announce } from "#platform/live/announce.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { priceCart } from "#shop/cart/price-cart.ts";
import type { ProductToMake } from "#shop/catalogue/product.ts";
import { requireProductsForSale } from "#shop/catalogue/menu/products-for-sale.server.ts";
import { cents } from "#shop/money.ts";
import { Refusal } from "#shop/refusal.ts";
import { rangeFor, toKitchenPlan } from "#shop/promise/kitchen-plan.ts";
import type { NewPromise } from "#shop/promise/order-promise.ts";
import { workOf } from "#shop/promise/order-work.ts";
import { productWork } from "#shop/promise/product-work.ts";
import {
  lockKitchen,
  readSettingsAndKitchen,
  type SettingsAndKitchen,
} from "#shop/promise/read-kitchen.server.ts";
import { requirePromise } from "#shop/promise/checkout/require-promise.ts";
import { daysToChoose } from "#shop/promise/checkout/to-kitchen-terms.ts";
import { travelMinutesTo } from "#shop/promise/travel-minutes.ts";
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

  const { lines, totals, products, ...read } = await quote({ db, now, cardPayments }, form);
  if (totals.total !== form.expectedTotalCents) {
    const was = cents(form.expectedTotalCents);
    throw new Refusal("price-changed", { was, is: totals.total, totals, lines });
  }

  const insert = async (tx: Tx, promise: NewPromise) => {
    const order = await insertOrder(tx, {
      ...request,
      form,
      lines,
      totals,
      promise,
      placedAt: now(),
    });
    if (order && form.paymentMethod === "cash")
      await jobs.enqueue(tx, sendOrderConfirmation, { orderId: order.id });
    if (order) await enforceOrderLimits({ config, db: tx, now }, customer, form.paymentMethod);
    return order;
  };
  const promise = promiseTime({ ...read, now }, form, products);
  const placed = await db
    .transaction()
    .execute((tx) => insert(tx, promise))
    .catch((error: unknown) => {
      if (!isPlanOutdated(error)) throw error;
      // Someone took the place in between. Under the lock nobody can, so the second time is final.
      return db.transaction().execute(async (tx) => {
        const again = await lockKitchen(tx, rangeFor(chosenTime(form), now()));
        return insert(tx, promiseTime({ ...again, now }, form, products));
      });
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
  const [products, { settings, kitchen }] = await Promise.all([
    requireProductsForSale(
      { db },
      {
        productIds: form.lines.map(({ productId }) => productId),
        addOnIds: form.lines.flatMap(({ addOns }) => addOns.map(({ id }) => id)),
      },
    ),
    readSettingsAndKitchen({ db }, rangeFor(chosenTime(form), now())),
  ]);
  const isForLater = form.when !== "asap";
  requireAccepted({ cardPayments }, settings, now(), { ...form, isForLater });
  const lines = composeLines(form.lines, products);
  const totals = priceCart(lines, form.orderType, settings);
  return { lines, totals, products, settings, kitchen };
}

type Read = SettingsAndKitchen & Pick<Platform, "now">;

function promiseTime(
  { settings, kitchen, now }: Read,
  form: CheckoutForm,
  products: ReadonlyMap<string, ProductToMake>,
): NewPromise {
  const { lines, orderType, paymentMethod, shownFor } = form;
  const { stations } = kitchen;
  const works = new Map([...products].map(([id, product]) => [id, productWork(product, stations)]));
  const wish = {
    work: workOf(lines, works),
    travelMinutes: travelMinutesTo({ orderType }, settings),
    isCard: paymentMethod === "card",
  };
  const chosen = chosenTime(form);
  const plan = toKitchenPlan(settings, kitchen, rangeFor(chosen, now()), now());
  const wanted = {
    when: chosen ?? ("asap" as const),
    shownFor: shownFor === undefined ? null : new Date(shownFor),
    days: daysToChoose(settings, now()),
  };
  return requirePromise(plan, wish, wanted, now());
}

const chosenTime = ({ when }: CheckoutForm) => (when === "asap" ? null : new Date(when));

/** Returns the earlier order for the same form; refuses a different form under a used checkout id. */
function answerAgain({ requestHash, ...order }: EarlierOrder, hash: string): PlacedOrder {
  if (requestHash !== hash) throw new Refusal("checkout-reused", { orderId: order.id });
  return order;
}

/** Of check_station_capacity, and of a station that the owner has just removed. */
const planConstraints: readonly unknown[] = ["station_capacity", "kitchen_batches_station_id_fkey"];

function isPlanOutdated(error: unknown): boolean {
  return (
    error instanceof Error && "constraint" in error && planConstraints.includes(error.constraint)
  );
}

/** Without the time that the page showed, which passes: the same form is the same request, also across releases. */
function hashOf({ checkoutId: _, shownFor: __, when, ...form }: CheckoutForm): string {
  const words = Object.entries(when === "asap" ? form : { ...form, when })
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(words)).digest("base64url");
}
