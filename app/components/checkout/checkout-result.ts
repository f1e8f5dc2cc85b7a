import type { FormProblem } from "#app/components/forms/form-result.ts";
import type { Checkout } from "#shop/orders/checkout/read-checkout.server.ts";
import type { CheckoutTrouble } from "#shop/orders/checkout/checkout-trouble.ts";

/** What the page shows about the shop, as the server knows it at the moment of a refusal. */
export type CheckoutTerms = Pick<Checkout, "charges" | "opening" | "offers">;

export type CheckoutProblem = FormProblem & {
  readonly trouble?: CheckoutTrouble;
  readonly terms?: CheckoutTerms;
};

/** What became of a press on the button. Unknown: the answer was lost, and the server will be asked. */
export type CheckoutResult =
  | { readonly outcome: "placed"; readonly to: string }
  | { readonly outcome: "refused"; readonly problem: CheckoutProblem }
  /** It became an order whose card payment was given up. */
  | { readonly outcome: "cancelled" }
  | { readonly outcome: "unknown" };

/**
 * After such an answer nothing is asked for again: it carries what is new, and on a line that has
 * just failed a page that reloads its data would lose itself instead.
 */
export function isCheckoutResult(result: unknown): boolean {
  return typeof result === "object" && result !== null && "outcome" in result;
}
