import { nextStepOf } from "./next-step.ts";
import type { Outcome } from "./send-order.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext, requireCustomer } from "#app/request-context.ts";
import { findOrderOfCheckout } from "#shop/orders/checkout/find-order-of-checkout.server.ts";
import { readMyOrder } from "#shop/orders/mine/read-my-order.server.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { Refusal } from "#shop/refusal.ts";
import type { Route } from "./+types/outcome.ts";

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** For a page that lost its response: returns the order's next page, or that there is no order. */
export const loader = withRefusals(async ({ params, context, url }: Route.LoaderArgs) => {
  const customer = requireCustomer(context, url);
  if (!uuid.test(params.checkoutId)) throw new Refusal("not-found");
  const platform = context.get(platformContext);
  const order = await findOrderOfCheckout(platform, customer, params.checkoutId);
  const read = (orderId: string) => readMyOrder(platform, customer, orderId);
  const isCancelled = order?.paymentMethod === "card" && order.status === "cancelled";
  const outcome: Outcome =
    order && !isCancelled
      ? { to: nextStepOf(order), isCancelled, ...describeOrder(await read(order.id)) }
      : { to: null, isCancelled };
  return Response.json(outcome, { headers: { "cache-control": "no-store" } });
});

function describeOrder({ id, pickupNumber, total, items, isUnpaid }: OrderDetails) {
  const lines = items.map(({ productId, name, quantity, addOns, note }) => ({
    productId,
    name,
    quantity,
    note,
    addOns: addOns.map((addOn) => ({ id: addOn.id, quantity: addOn.quantity })),
  }));
  return { ordered: { id, pickupNumber, total, lines }, isUnpaid };
}
