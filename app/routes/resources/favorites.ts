import { submitOptimistic } from "#app/http/submit-optimistic.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { snapshotFor } from "#app/snapshot-for.server.ts";
import { platformContext, requireCustomer } from "#app/request-context.ts";
import { listFavorites } from "#shop/favorites/list-favorites.server.ts";
import { changeFavorite } from "#shop/favorites/change-favorite.server.ts";
import { favoriteForm } from "#shop/favorites/favorite-form.ts";
import type { Route } from "./+types/favorites.ts";

/** The heart: saves or removes one plate. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const customer = requireCustomer(context, url);
  const platform = context.get(platformContext);
  const form = await readForm(request);
  const result = await submitOptimistic(context, form, favoriteForm, async (plate) => {
    await changeFavorite(platform, customer, plate);
    const { products } = await snapshotFor(context);
    return { favorites: await listFavorites({ ...platform, products }, customer) };
  });
  // A plain request: the router of the browser does not know this route.
  return "init" in result ? Response.json(result.data, result.init ?? {}) : Response.json(result);
}
