import type { FormProblem } from "#app/http/form-problem.ts";
import type { Checkout } from "#shop/orders/checkout/read-checkout.server.ts";
import type { OrderedLine } from "#shop/cart/ordered-lines.ts";
import type { PlacedOrder } from "#shop/orders/order.ts";
import type { CheckoutTrouble } from "#shop/orders/checkout/checkout-trouble.ts";

/** Prices, hours and offers as the server knows them when it refuses. */
export type CheckoutTerms = Pick<Checkout, "charges" | "opening" | "offers" | "kitchen" | "plates">;

export type CheckoutProblem = FormProblem & {
  readonly trouble?: CheckoutTrouble;
  readonly terms?: CheckoutTerms;
};

/** An order that waits for its card payment. */
export type UnpaidOrder = Pick<PlacedOrder, "id" | "pickupNumber" | "total"> & {
  readonly lines: readonly (OrderedLine & { readonly name: string })[];
};

/**
 * The result of placing an order. `unknown`: the response was lost and the page polls the server.
 */
export type CheckoutResult =
  | { readonly outcome: "placed"; readonly to: string; readonly ordered: readonly OrderedLine[] }
  /** The order waits for its card payment, and the cart has changed since it was placed. */
  | { readonly outcome: "unpaid"; readonly order: UnpaidOrder }
  | { readonly outcome: "refused"; readonly problem: CheckoutProblem }
  /** The order exists, but its card payment was cancelled. */
  | { readonly outcome: "cancelled" }
  | { readonly outcome: "unknown" };

/**
 * Loaders do not run again after such a result: it carries the new data, and on a broken connection
 * a failed reload would replace the page with an error.
 */
export function isCheckoutResult(result: unknown): boolean {
  return typeof result === "object" && result !== null && "outcome" in result;
}
