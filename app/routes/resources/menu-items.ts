import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext } from "#app/request-context.ts";
import { listAddOns, listMenu } from "#shop/catalogue/menu/list-menu.server.ts";
import { toMenuProduct } from "#shop/catalogue/menu/menu-product.ts";
import type { Route } from "./+types/menu-items.ts";

/** Everything for sale, so that a cart can check whether it can still be ordered. */
export const loader = withRefusals(async ({ context }: Route.LoaderArgs) => {
  const platform = context.get(platformContext);
  const [menu, addOns] = await Promise.all([listMenu(platform), listAddOns(platform)]);
  return Response.json({ products: [...menu, ...addOns].map(toMenuProduct) });
});
