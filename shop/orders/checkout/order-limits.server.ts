import type { Customer } from "#shop/accounts/account.ts";
import {
  enforceCap,
  enforceNetworkLimit,
  enforceRateLimit,
  type LimitDeps,
} from "#shop/limits/rate-limit.server.ts";
import type { PaymentMethod } from "../order.ts";
import { countOpenCashOrders } from "./order-limits.queries.server.ts";

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
  const name = customer.isAdmin ? "open-cash-orders-staff" : "open-cash-orders";
  const enough = deps.config.RATE_LIMITS[name] + 1;
  enforceCap(deps, name, (await countOpenCashOrders(deps.db, customer.id, enough)) + adding);
}
