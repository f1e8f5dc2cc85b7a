import { createHash } from "node:crypto";
import type { Platform } from "#platform/platform.server.ts";
import { priceCart, type Totals } from "#shop/cart/price-cart.ts";
import type { Product, ProductToMake } from "#shop/catalogue/product.ts";
import { requireForSale } from "#shop/catalogue/menu/products-for-sale.server.ts";
import { cents } from "#shop/money.ts";
import { Refusal } from "#shop/refusal.ts";
import { rangeFor, toKitchenPlan } from "#shop/promise/kitchen-plan.ts";
import type { NewPromise } from "#shop/promise/order-promise.ts";
import { platesOf, workOf } from "#shop/promise/order-work.ts";
import { productWork } from "#shop/promise/product-work.ts";
import type { SettingsAndKitchen } from "#shop/promise/read-kitchen.server.ts";
import type { requirePromise } from "#shop/promise/checkout/require-promise.ts";
import { daysToChoose } from "#shop/promise/checkout/to-kitchen-terms.ts";
import { travelMinutesTo } from "#shop/promise/travel-minutes.ts";
import type { StoreSettings } from "#shop/store/store-settings.ts";
import type { CheckoutForm } from "./checkout-form.ts";
import { composeLines, type ComposedLine } from "./compose-lines.ts";

/** What differs between a customer's checkout and a call. */
export type OrderRules = {
  /** The settings that count for this order. */
  readonly settingsFor: (settings: StoreSettings) => StoreSettings;
  /** Refuses what the shop does not take. */
  readonly requireAccepted: (settings: StoreSettings) => void;
  /** Refuses what is too big for an order. */
  readonly requirePlates?: (plates: number) => void;
};

/** Those that the form names, if they were found. */
type Found = ReadonlyMap<string, ProductToMake & Pick<Product, "isActive">>;

export type PricedOrder = {
  readonly lines: readonly ComposedLine[];
  readonly totals: Totals;
  readonly products: ReadonlyMap<string, ProductToMake>;
  readonly settings: StoreSettings;
};

/** Prices come from the catalogue, never from the browser; refused if they no longer add up to the total that was shown. */
export function priceOrder(
  found: Found,
  stored: StoreSettings,
  { settingsFor, requireAccepted }: OrderRules,
  form: CheckoutForm,
): PricedOrder {
  const products = requireForSale(found, wantedProducts(form));
  const settings = settingsFor(stored);
  requireAccepted(settings);
  const lines = composeLines(form.lines, products);
  const totals = priceCart(lines, form.orderType, settings);
  if (totals.total !== form.expectedTotalCents) {
    const was = cents(form.expectedTotalCents);
    throw new Refusal("price-changed", { was, is: totals.total, totals, lines });
  }
  return { lines, totals, products, settings };
}

export function wantedProducts({ lines }: CheckoutForm) {
  if (lines.length === 0) throw new Refusal("cart-empty");
  return {
    productIds: lines.map(({ productId }) => productId),
    addOnIds: lines.flatMap(({ addOns }) => addOns.map(({ id }) => id)),
  };
}

/** The time that the kitchen can keep, as `decide` finds or requires it. */
export function promiseTime<Found extends NewPromise | undefined>(
  { settings, kitchen, now }: SettingsAndKitchen & Pick<Platform, "now">,
  { requirePlates }: OrderRules,
  form: CheckoutForm,
  products: ReadonlyMap<string, ProductToMake>,
  decide: (...given: Parameters<typeof requirePromise>) => Found,
): Found {
  const { lines, orderType, paymentMethod, shownFor } = form;
  const { stations } = kitchen;
  const works = new Map([...products].map(([id, product]) => [id, productWork(product, stations)]));
  const wish = {
    work: workOf(lines, works),
    travelMinutes: travelMinutesTo({ orderType }, settings),
    isCard: paymentMethod === "card",
  };
  requirePlates?.(platesOf(wish.work));
  const plan = toKitchenPlan(settings, kitchen, planRange(form, now()), now());
  const wanted = {
    when: chosenTime(form) ?? ("asap" as const),
    shownFor: shownFor === undefined ? null : new Date(shownFor),
    days: daysToChoose(settings, now()),
  };
  return decide(plan, wish, wanted, now());
}

export const planRange = (form: CheckoutForm, now: Date) => rangeFor(chosenTime(form), now);

const chosenTime = ({ when }: CheckoutForm) => (when === "asap" ? null : new Date(when));

/** Without the time that the page showed, which passes: the same form is the same request, also across releases. */
export function hashOf({ checkoutId: _, shownFor: __, when, ...form }: CheckoutForm): string {
  const words = Object.entries(when === "asap" ? form : { ...form, when })
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(words)).digest("base64url");
}
