import type { FormProblem } from "#app/http/form-action.server.ts";
import type { CheckoutTrouble } from "#shop/orders/checkout-trouble.ts";

export type CheckoutProblem = FormProblem & { readonly trouble?: CheckoutTrouble };

/** What became of a press on the button. Unknown: the answer was lost, and the server will be asked. */
export type CheckoutAnswer =
  | { readonly outcome: "placed"; readonly to: string }
  | { readonly outcome: "refused"; readonly problem: CheckoutProblem }
  | { readonly outcome: "unknown" };
