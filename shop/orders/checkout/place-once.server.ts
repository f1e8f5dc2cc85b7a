import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { listProductsToMake } from "#shop/catalogue/menu/products-for-sale.server.ts";
import { Refusal } from "#shop/refusal.ts";
import type { NewPromise } from "#shop/promise/order-promise.ts";
import { lockKitchen, readSettingsAndKitchen } from "#shop/promise/read-kitchen.server.ts";
import type { CheckoutForm } from "./checkout-form.ts";
import {
  hashOf,
  planRange,
  priceOrder,
  promiseTime,
  wantedProducts,
  type OrderRules,
} from "./quote-order.server.ts";
import type { PlacedOrder } from "../order.ts";
import { insertOrder } from "./new-orders.queries.server.ts";
import { findOrderByCheckout, type Checkout, type EarlierOrder } from "../orders.queries.server.ts";

type Deps = Pick<Platform, "db" | "now">;
type Owner = Pick<Checkout, "userId"> | Pick<Checkout, "staffId">;

export type Placing = OrderRules & {
  readonly owner: Owner;
  /** Runs `insert` in a transaction, with what belongs to a new order. */
  readonly transact: (
    insert: (tx: Tx) => Promise<PlacedOrder | undefined>,
  ) => Promise<PlacedOrder | undefined>;
};

/**
 * Places an order once per checkout: the same checkout again, also concurrently, returns the same
 * order. Everything that decides is read from the database.
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

  const { productIds, addOnIds } = wantedProducts(form);
  const [found, read] = await Promise.all([
    listProductsToMake({ db }, [...productIds, ...addOnIds]),
    readSettingsAndKitchen({ db }, planRange(form, now())),
  ]);
  const { lines, totals, products, settings } = priceOrder(found, read.settings, rules, form);
  const insert = (tx: Tx, promise: NewPromise) =>
    insertOrder(tx, { ...request, form, lines, totals, promise, placedAt: now() });
  const promise = promiseTime({ ...read, settings, now }, form, products);
  const order = await transact((tx) => insert(tx, promise)).catch((error: unknown) => {
    if (!isPlanOutdated(error)) throw error;
    // Someone took the place in between. Under the lock nobody can, so the second time is final.
    return transact(async (tx) => {
      const { settings: stored, kitchen } = await lockKitchen(tx, planRange(form, now()));
      const locked = { settings: rules.settingsFor(stored), kitchen, now };
      return insert(tx, promiseTime(locked, form, products));
    });
  });
  // A concurrent request inserted this checkout first: its order counts.
  return order ? { order, isNew: true } : again((await findOrderByCheckout(db, request))!);
}

/** Returns the earlier order for the same form; refuses a different form under a used checkout id. */
function requireSame({ requestHash, ...order }: EarlierOrder, hash: string): PlacedOrder {
  if (requestHash !== hash) throw new Refusal("checkout-reused", { orderId: order.id });
  return order;
}

/** Of check_station_capacity, and of a station that the owner has just removed. */
const planConstraints: readonly unknown[] = ["station_capacity", "kitchen_batches_station_id_fkey"];

export function isPlanOutdated(error: unknown): boolean {
  return (
    error instanceof Error && "constraint" in error && planConstraints.includes(error.constraint)
  );
}
