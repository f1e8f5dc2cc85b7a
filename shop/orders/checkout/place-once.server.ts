import { createHash } from "node:crypto";
import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
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
import type { StoreSettings } from "#shop/store/store-settings.ts";
import type { CheckoutForm } from "./checkout-form.ts";
import { composeLines } from "./compose-lines.ts";
import type { PlacedOrder } from "../order.ts";
import {
  findOrderByCheckout,
  insertOrder,
  type Checkout,
  type EarlierOrder,
} from "../orders.queries.server.ts";

type Deps = Pick<Platform, "db" | "now">;
type Owner = Pick<Checkout, "userId"> | Pick<Checkout, "staffId">;

/** What differs between a customer's checkout and a call. */
export type Placing = {
  readonly owner: Owner;
  /** The settings that count for this order. */
  readonly settingsFor: (settings: StoreSettings) => StoreSettings;
  /** Refuses what the shop does not take. */
  readonly requireAccepted: (settings: StoreSettings) => void;
  /** Runs `insert` in a transaction, with what belongs to a new order. */
  readonly transact: (
    insert: (tx: Tx) => Promise<PlacedOrder | undefined>,
  ) => Promise<PlacedOrder | undefined>;
};

/**
 * Places an order once per checkout: the same checkout again, also concurrently, returns the same
 * order. Prices come from the catalogue, never from the browser; refused if they no longer add up to
 * the total that was shown.
 */
export async function placeOnce(
  { db, now }: Deps,
  { owner, transact, ...rules }: Placing,
  form: CheckoutForm,
): Promise<{ order: PlacedOrder; isNew: boolean }> {
  const request = {
    ...(owner as Checkout),
    checkoutId: form.checkoutId,
    requestHash: hashOf(form),
  };
  const again = (earlier: EarlierOrder) => ({
    order: requireSame(earlier, request.requestHash),
    isNew: false,
  });
  const earlier = await findOrderByCheckout(db, request);
  if (earlier) return again(earlier);

  const { lines, totals, products, ...read } = await quote({ db, now }, rules, form);
  if (totals.total !== form.expectedTotalCents) {
    const was = cents(form.expectedTotalCents);
    throw new Refusal("price-changed", { was, is: totals.total, totals, lines });
  }

  const insert = (tx: Tx, promise: NewPromise) =>
    insertOrder(tx, { ...request, form, lines, totals, promise, placedAt: now() });
  const promise = promiseTime({ ...read, now }, form, products);
  const order = await transact((tx) => insert(tx, promise)).catch((error: unknown) => {
    if (!isPlanOutdated(error)) throw error;
    // Someone took the place in between. Under the lock nobody can, so the second time is final.
    return transact(async (tx) => {
      const { settings, kitchen } = await lockKitchen(tx, rangeFor(chosenTime(form), now()));
      const read = { settings: rules.settingsFor(settings), kitchen };
      return insert(tx, promiseTime({ ...read, now }, form, products));
    });
  });
  // A concurrent request inserted this checkout first: its order counts.
  return order ? { order, isNew: true } : again((await findOrderByCheckout(db, request))!);
}

async function quote(
  { db, now }: Deps,
  { settingsFor, requireAccepted }: Pick<Placing, "settingsFor" | "requireAccepted">,
  form: CheckoutForm,
) {
  if (form.lines.length === 0) throw new Refusal("cart-empty");
  const [products, { settings: stored, kitchen }] = await Promise.all([
    requireProductsForSale(
      { db },
      {
        productIds: form.lines.map(({ productId }) => productId),
        addOnIds: form.lines.flatMap(({ addOns }) => addOns.map(({ id }) => id)),
      },
    ),
    readSettingsAndKitchen({ db }, rangeFor(chosenTime(form), now())),
  ]);
  const settings = settingsFor(stored);
  requireAccepted(settings);
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
function requireSame({ requestHash, ...order }: EarlierOrder, hash: string): PlacedOrder {
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
