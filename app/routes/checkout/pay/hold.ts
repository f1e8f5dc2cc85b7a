import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext, requireCustomer } from "#app/request-context.ts";
import { readHold } from "#shop/payments/session/read-hold.server.ts";
import type { Route } from "./+types/hold.ts";

/** The time of an order that is not paid yet. Apart from its page, which is loaded once. */
export const loader = withRefusals(async ({ params, context, url }: Route.LoaderArgs) => {
  const customer = requireCustomer(context, url);
  const hold = await readHold(context.get(platformContext), customer, params.orderId);
  return Response.json(hold, { headers: { "cache-control": "no-store" } });
});
