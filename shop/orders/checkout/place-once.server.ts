import type { Db, Tx } from "#platform/database/database.server.ts";
import { readShopRevision, type ShopRevision } from "#platform/database/shop-revision.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { listProductsToMake } from "#shop/catalogue/menu/products-for-sale.server.ts";
import { isRefusal, Refusal } from "#shop/refusal.ts";
import { keepFromFallingBehind, lockShopAndKitchen } from "#shop/promise/lock-kitchen.server.ts";
import { platesOf, workOfBatches } from "#shop/promise/order-work.ts";
import { requirePromise } from "#shop/promise/checkout/require-promise.ts";
import { readSettingsAndKitchen } from "#shop/promise/read-kitchen.server.ts";
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
import { toldPlace } from "../pickup-place.ts";
import { insertOrder, lockOrdersOf } from "./new-orders.queries.server.ts";
import { findOrderByCheckout, type Checkout, type EarlierOrder } from "../orders.queries.server.ts";

type Deps = Pick<Platform, "db" | "now">;
type Owner = Pick<Checkout, "userId"> | Pick<Checkout, "staffId">;

export type Placing = OrderRules & {
  readonly owner: Owner;
  /** Looks for a limit that is reached: an order that is refused once it is written has used up a pickup number. */
  readonly requireLeft?: (tx: Tx, plates: number) => Promise<void>;
  /** Whoever is refused may try again so often: other times are looked for each time. */
  readonly refusals?: { requireLeft: () => Promise<void>; count: () => Promise<void> };
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
  { owner, refusals, requireLeft, transact, ...rules }: Placing,
  form: CheckoutForm,
): Promise<{ order: PlacedOrder; isNew: boolean }> {
  const request = {
    ...(owner as Checkout),
    checkoutId: form.checkoutId,
    requestHash: hashOf(form),
  };
  const findAgain = async () => {
    const earlier = await findOrderByCheckout(db, request);
    return earlier && { order: requireSame(earlier, request.requestHash), isNew: false };
  };
  const decide = async (at: Db) => {
    const { productIds, addOnIds } = wantedProducts(form);
    const found = await listProductsToMake({ db: at }, [...productIds, ...addOnIds]);
    const read = await readSettingsAndKitchen({ db: at }, planRange(form, now()));
    const { lines, totals, products, settings } = priceOrder(found, read.settings, rules, form);
    const given = { ...read, settings, now };
    const promise = promiseTime(given, rules, form, products, requirePromise);
    const place = toldPlace(settings);
    return { ...request, form, lines, totals, promise, place, placedAt: now() };
  };

  /** Before any other lock, and before every look at orders of theirs. Returns false if this checkout has its order by now. */
  const mayInsert = async (tx: Tx) => {
    await keepFromFallingBehind(tx);
    await lockOrdersOf(tx, request);
    return !(await findOrderByCheckout(tx, request));
  };
  const insert = async (
    tx: Tx,
    decided: Awaited<ReturnType<typeof decide>>,
    revision: ShopRevision | null,
  ) => {
    await requireLeft?.(tx, platesOf(workOfBatches(decided.promise.batches)));
    return insertOrder(tx, { ...decided, revision });
  };

  const earlier = await findAgain();
  if (earlier) return earlier;
  await refusals?.requireLeft();
  try {
    const revision = await readShopRevision(db);
    const decided = await decide(db);
    const first = await transact(async (tx) => {
      if (!(await mayInsert(tx))) return undefined;
      return insert(tx, decided, revision);
    }).catch((error: unknown) => {
      if (!isPlanOutdated(error)) throw error;
    });
    if (first) return { order: first, isNew: true };
    const meanwhile = await findAgain();
    if (meanwhile) return meanwhile;
    // The shop changed in between, or someone took the place. Under the locks nobody can, so the second time is final.
    const second = await transact(async (tx) => {
      if (!(await mayInsert(tx))) return undefined;
      await lockShopAndKitchen(tx);
      return insert(tx, await decide(tx), null);
    });
    if (second) return { order: second, isNew: true };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Whatever stands against another order does not stand against the one that this checkout has by now, or in a moment.
    await db.transaction().execute((tx) => lockOrdersOf(tx, request));
    const meanwhile = await findAgain();
    if (meanwhile) return meanwhile;
    await refusals?.count();
    throw error;
  }
  return (await findAgain())!;
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
