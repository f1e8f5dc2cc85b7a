import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import {
  attemptOf,
  enforceAttempt,
  enforceCap,
  isWithinRateLimit,
  networkAttempts,
  requireAttemptLeft,
  type Attempt,
  type LimitDeps,
} from "#shop/limits/rate-limit.server.ts";
import type { PaymentMethod } from "../order.ts";
import type { PlatesLeft } from "./describe-too-big.ts";
import {
  countOpenCashOrders,
  findOpenCashOrders,
  findUnpaidPlates,
} from "./order-limits.queries.server.ts";

/** What a new order counts as, in the order in which they are locked. */
export function orderAttempts(
  deps: Pick<Platform, "config" | "now">,
  customer: Customer,
): readonly Attempt[] {
  if (customer.isAdmin) return [attemptOf(deps, "orders-staff", customer.id)];
  return [
    attemptOf(deps, "orders-account", customer.id),
    ...networkAttempts(deps, "orders-network", customer.network),
  ];
}

/**
 * Called after the insert, in its transaction: only new orders count, so that a double click or a
 * retry of the same checkout is never told "too many", and a refused order leaves nothing behind.
 */
export async function enforceOrderLimits(
  deps: LimitDeps,
  customer: Customer,
  paymentMethod: PaymentMethod,
): Promise<void> {
  for (const attempt of orderAttempts(deps, customer)) await enforceAttempt(deps, attempt);
  if (paymentMethod === "cash") await enforceOpenCashOrders(deps, customer);
}

/**
 * Called before the insert, and only looks: an order that enforceOrderLimits refuses has used up a pickup number, and
 * whoever goes on trying would bring them round to those that are still in the kitchen.
 */
export async function requireOrderLeft(
  deps: LimitDeps,
  customer: Customer,
  paymentMethod: PaymentMethod,
  plates: number,
): Promise<void> {
  for (const attempt of orderAttempts(deps, customer)) await requireAttemptLeft(deps, attempt);
  requirePlates(deps, customer, plates + (await findUnpaidPlates(deps.db, customer.id)));
  if (paymentMethod !== "cash") return;
  const max = maxOpenCashOrders(deps, customer);
  enforceCap(
    deps,
    openCashCap(customer),
    (await findOpenCashOrders(deps.db, customer.id, max)) + 1,
  );
}

/** Checkouts that end in a refusal. Only looked at before the next one is decided with care, so that an order that can be placed always is. */
export function checkoutRefusals(deps: LimitDeps, customer: Customer) {
  const attempt = attemptOf(deps, "refused-checkouts", customer.id);
  return {
    requireLeft: () => requireAttemptLeft(deps, attempt),
    count: async () => void (await isWithinRateLimit(deps, attempt.name, customer.id)),
  };
}

/** Null for administrators, who take orders of any size on the phone, too. */
export function maxUnpaidPlates({ config }: Pick<Platform, "config">, customer: Customer) {
  return customer.isAdmin ? null : config.RATE_LIMITS["unpaid-plates"];
}

/** Of a new order together with those that are not paid, or of a cart alone, before it is planned. */
export function requirePlates(
  deps: Pick<Platform, "config">,
  customer: Customer,
  plates: number,
): void {
  if (!customer.isAdmin) enforceCap(deps, "unpaid-plates", plates);
}

export async function readPlatesLeft(
  { config, db }: Pick<Platform, "config" | "db">,
  customer: Customer,
): Promise<PlatesLeft | null> {
  const max = maxUnpaidPlates({ config }, customer);
  if (max === null) return null;
  const unpaid = await findUnpaidPlates(db, customer.id);
  return { left: max - unpaid, unpaid };
}

/** For a card order that becomes a cash order. The caller holds lockOrdersOf. */
export async function requirePlatesInCash(
  deps: LimitDeps,
  customer: Customer,
  orderId: string,
): Promise<void> {
  requirePlates(deps, customer, await findUnpaidPlates(deps.db, customer.id, orderId));
}

/** `adding` is 1 for an order that is not stored as a cash order yet. */
export async function enforceOpenCashOrders(
  deps: LimitDeps,
  customer: Customer,
  adding = 0,
): Promise<void> {
  const max = maxOpenCashOrders(deps, customer);
  const count = await countOpenCashOrders(deps.db, customer.id, max + 1);
  enforceCap(deps, openCashCap(customer), count + adding);
}

export function maxOpenCashOrders({ config }: Pick<Platform, "config">, customer: Customer) {
  return config.RATE_LIMITS[openCashCap(customer)];
}

const openCashCap = ({ isAdmin }: Customer) =>
  isAdmin ? ("open-cash-orders-staff" as const) : ("open-cash-orders" as const);
