import { isProviderError } from "#platform/cards/provider-error.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { readMyOrder } from "#shop/orders/mine/read-my-order.server.ts";
import { isWithinRateLimit } from "#shop/limits/rate-limit.server.ts";
import { isRefusal, Refusal } from "#shop/refusal.ts";
import { findAttempt, findAttemptOfCustomer, wasPaidByCard } from "../attempts.queries.server.ts";
import type { AttemptState } from "../payment.ts";
import { settlePayment } from "../settlement/settle-payment.server.ts";

type Deps = Pick<Platform, "config" | "db" | "jobs" | "logger" | "now" | "cardPayments">;

/**
 * `confirming`: not known yet, ask again. `cancelled`: the order was placed, and then cancelled.
 * `returned`: paid after it was cancelled, and refunded. `placed`: became a cash order; `swapped`: the
 * same, and the card payment was refunded.
 */
export type PaymentOutcome =
  | "paid"
  | "confirming"
  | "open"
  | "over"
  | "cancelled"
  | "returned"
  | "placed"
  | "swapped";

/** The state of a payment as the provider reports it to our server; the URL only identifies our record. */
export async function readPaymentOutcome(
  deps: Deps,
  customer: Customer,
  sessionId: string,
): Promise<{ outcome: PaymentOutcome; order: OrderDetails }> {
  const found = await findAttemptOfCustomer(deps.db, customer.id, sessionId);
  if (!found) throw new Refusal("not-found");
  // Beyond the limit the page shows what is stored; the sweep asks the provider every minute.
  const mayLook = await isWithinRateLimit(deps, "payment-lookups", customer.id);
  const isCertain = mayLook && (await look(deps, found.id));
  const attempt = await findAttempt(deps.db, found.id);
  const order = await readMyOrder(deps, customer, found.orderId);
  const wasPaid = await wasPaidByCard(deps.db, order.id);
  return { outcome: outcomeOf(attempt!.state, order, { isCertain, wasPaid }), order };
}

async function look(deps: Deps, attemptId: string): Promise<boolean> {
  if (!deps.cardPayments) return false;
  try {
    await settlePayment(deps, deps.cardPayments.now, attemptId);
    return true;
  } catch (error) {
    if (!(isProviderError(error) || isRefusal(error))) throw error;
    deps.logger.warn({ err: error }, "payment.not-confirmed");
    return false;
  }
}

function outcomeOf(
  state: AttemptState,
  { status, paymentStatus, paymentMethod }: OrderDetails,
  { isCertain, wasPaid }: { isCertain: boolean; wasPaid: boolean },
): PaymentOutcome {
  const isCancelled = status === "cancelled";
  if (paymentMethod === "cash")
    return isCancelled ? "cancelled" : state === "paid" ? "swapped" : "placed";
  if (isCancelled && (wasPaid || paymentStatus === "paid")) return "cancelled";
  if (isCancelled && state === "paid") return "returned";
  if (state === "paid" || paymentStatus === "paid") return "paid";
  if (state === "processing" || !isCertain) return "confirming";
  return state === "open" || state === "creating" ? "open" : "over";
}
