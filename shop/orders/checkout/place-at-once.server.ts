import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { findPromise } from "#shop/promise/checkout/require-promise.ts";
import { readKitchenLoad } from "#shop/promise/read-kitchen.server.ts";
import { isRefusal } from "#shop/refusal.ts";
import { readCurrentSnapshot, readKeptSnapshot } from "#shop/snapshot/shop-snapshot.server.ts";
import type { CheckoutForm } from "./checkout-form.ts";
import { insertWholeOrder } from "./new-orders.queries.server.ts";
import { maxOpenCashOrders, maxUnpaidPlates, orderAttempts } from "./order-limits.server.ts";
import { isPlanOutdated } from "./place-once.server.ts";
import {
  hashOf,
  planRange,
  priceOrder,
  promiseTime,
  type OrderRules,
} from "./quote-order.server.ts";
import type { PlacedOrder } from "../order.ts";
import { toldPlace } from "../pickup-place.ts";
import { callKitchen, sendOrderConfirmation } from "../orders.jobs.server.ts";

type Deps = Pick<Platform, "config" | "db" | "jobs" | "now">;

/**
 * Places an order with one statement, decided by what this process has in memory and written only if the shop is still at
 * that revision. Returns undefined if anything stands against it: a refusal, an earlier order, a change, a limit, a place
 * that somebody took. Nothing is written then, and placeOnce decides by what the database says.
 */
export async function placeAtOnce(
  deps: Deps,
  customer: Customer,
  rules: OrderRules,
  form: CheckoutForm,
): Promise<PlacedOrder | undefined> {
  const placed = await tryToPlace(deps, customer, rules, form).catch((error: unknown) => {
    if (isRefusal(error) || isPlanOutdated(error) || isOverLimit(error)) return undefined;
    throw error;
  });
  // What is in memory may have been the reason.
  if (!placed) await readCurrentSnapshot(deps);
  return placed;
}

async function tryToPlace(
  { config, db, jobs, now }: Deps,
  customer: Customer,
  rules: OrderRules,
  form: CheckoutForm,
): Promise<PlacedOrder | undefined> {
  const snapshot = await readKeptSnapshot({ db });
  const priced = priceOrder(snapshot.products, snapshot.settings, rules, form);
  const { lines, totals, products, settings } = priced;
  const { revision, stations, behindUntil } = snapshot;
  const load = await readKitchenLoad({ db }, { stations, settings }, planRange(form, now()));
  const kitchen = { stations, behindUntil, ...load };
  const isCash = form.paymentMethod === "cash";
  const given = { settings, kitchen, now };
  // Other times are looked for only once it is sure that there is no order.
  const promise = promiseTime(given, rules, form, products, findPromise);
  if (!promise) return undefined;
  return insertWholeOrder(db, {
    userId: customer.id,
    checkoutId: form.checkoutId,
    requestHash: hashOf(form),
    form,
    lines,
    totals,
    promise,
    placedAt: now(),
    place: toldPlace(settings),
    revision,
    attempts: orderAttempts({ config, now }, customer),
    maxOpenCash: isCash ? maxOpenCashOrders({ config }, customer) : null,
    maxPlates: maxUnpaidPlates({ config }, customer),
    jobs: isCash ? await orderJobs(jobs) : [],
  });
}

/** Of an order that the kitchen may start with. Read at the start of a process: without them it takes no orders. */
export function orderJobs(jobs: Pick<Platform["jobs"], "statementFor">) {
  return Promise.all([sendOrderConfirmation, callKitchen].map((job) => jobs.statementFor(job)));
}

/** Of require_order_limits. */
function isOverLimit(error: unknown): boolean {
  return error instanceof Error && "constraint" in error && error.constraint === "order_limits";
}
