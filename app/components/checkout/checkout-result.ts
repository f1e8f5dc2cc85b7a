import type { FormProblem } from "#app/http/form-problem.ts";
import type { Checkout } from "#shop/orders/checkout/read-checkout.server.ts";
import type { CheckoutTrouble } from "#shop/orders/checkout/checkout-trouble.ts";

/** Prices, hours and offers as the server knows them when it refuses. */
export type CheckoutTerms = Pick<Checkout, "charges" | "opening" | "offers">;

export type CheckoutProblem = FormProblem & {
  readonly trouble?: CheckoutTrouble;
  readonly terms?: CheckoutTerms;
};

/**
 * The result of placing an order. `unknown`: the response was lost and the page polls the server.
 */
export type CheckoutResult =
  | { readonly outcome: "placed"; readonly to: string }
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
