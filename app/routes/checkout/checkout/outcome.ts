import { nextStepOf } from "./next-step.ts";
import type { Outcome } from "./send-order.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext, requireCustomer } from "#app/request-context.ts";
import { findOrderOfCheckout } from "#shop/orders/checkout/find-order-of-checkout.server.ts";
import { Refusal } from "#shop/refusal.ts";
import type { Route } from "./+types/outcome.ts";

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** For a page that lost its response: returns the order's next page, or that there is no order. */
export const loader = withRefusals(async ({ params, context, url }: Route.LoaderArgs) => {
  const customer = requireCustomer(context, url);
  if (!uuid.test(params.checkoutId)) throw new Refusal("not-found");
  const order = await findOrderOfCheckout(
    context.get(platformContext),
    customer,
    params.checkoutId,
  );
  const isCancelled = order?.paymentMethod === "card" && order.status === "cancelled";
  const outcome: Outcome = { to: order && !isCancelled ? nextStepOf(order) : null, isCancelled };
  return Response.json(outcome, { headers: { "cache-control": "no-store" } });
});
