import { sendPlate } from "#app/http/plates/send-plate.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext, requireCustomer } from "#app/request-context.ts";
import { drawFavorite } from "#shop/favorites/draw-favorite.server.ts";
import type { Route } from "./+types/favorite-plate.ts";

/** A plate that the customer saved. */
export const loader = withRefusals(async ({ params, context, url }: Route.LoaderArgs) => {
  const customer = requireCustomer(context, url);
  return sendPlate(await drawFavorite(context.get(platformContext), customer, params));
});
