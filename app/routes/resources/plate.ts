import { sendPlate } from "#app/http/plates/send-plate.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext, requireCustomer } from "#app/request-context.ts";
import { drawMyPlate } from "#shop/orders/plates/draw-my-plate.server.ts";
import type { Route } from "./+types/plate.ts";

/** A plate of the customer's own order. */
export const loader = withRefusals(async ({ params, context, url }: Route.LoaderArgs) => {
  const customer = requireCustomer(context, url);
  return sendPlate(await drawMyPlate(context.get(platformContext), customer, params));
});
