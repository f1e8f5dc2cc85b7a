import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext, requireCustomer } from "#app/request-context.ts";
import { orderAgain } from "#shop/orders/checkout/order-again.server.ts";
import type { Route } from "./+types/order-again.ts";

/** A past order as it can be ordered today. */
export const loader = withRefusals(async ({ params, url, context }: Route.LoaderArgs) => {
  const customer = requireCustomer(context, url);
  return Response.json(await orderAgain(context.get(platformContext), customer, params.orderId));
});
