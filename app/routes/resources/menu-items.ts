import { snapshotFor } from "#app/snapshot-for.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { toMenuProduct } from "#shop/catalogue/menu/menu-product.ts";
import type { Route } from "./+types/menu-items.ts";

/** Everything for sale, so that a cart can check whether it can still be ordered. */
export const loader = withRefusals(async ({ context }: Route.LoaderArgs) => {
  const { menu, addOns } = await snapshotFor(context);
  return Response.json({ products: [...menu, ...addOns].map(toMenuProduct) });
});
