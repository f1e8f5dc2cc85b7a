import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import {
  attemptOf,
  enforceCap,
  enforceNetworkLimit,
  enforceRateLimit,
  networkAttempts,
  type Attempt,
  type LimitDeps,
} from "#shop/limits/rate-limit.server.ts";
import type { PaymentMethod } from "../order.ts";
import { countOpenCashOrders } from "./order-limits.queries.server.ts";

/** What a new order counts as. enforceOrderLimits counts the same, one after the other. */
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
  if (customer.isAdmin) await enforceRateLimit(deps, "orders-staff", customer.id);
  else {
    await enforceRateLimit(deps, "orders-account", customer.id);
    await enforceNetworkLimit(deps, "orders-network", customer.network);
  }
  if (paymentMethod === "cash") await enforceOpenCashOrders(deps, customer);
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
