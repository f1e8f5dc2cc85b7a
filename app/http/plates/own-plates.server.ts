import type { RouterContextProvider } from "react-router";
import { platformContext, visitorContext } from "#app/request-context.ts";
import { listFavorites } from "#shop/favorites/list-favorites.server.ts";
import type { Favorite } from "#shop/favorites/favorite.ts";
import type { ShopSnapshot } from "#shop/snapshot/shop-snapshot.server.ts";
import { readUsual, type Usual } from "#shop/orders/usual/read-usual.server.ts";

export type OwnPlates = { readonly usual: Usual | null; readonly favorites: readonly Favorite[] };

/** What a signed-in customer ordered or saved. Null for visitors, whose pages are cached. */
export async function readOwnPlates(
  context: Readonly<RouterContextProvider>,
  products: ShopSnapshot["products"],
): Promise<OwnPlates | null> {
  const customer = context.get(visitorContext);
  if (!customer) return null;
  const platform = context.get(platformContext);
  const [usual, favorites] = await Promise.all([
    readUsual({ ...platform, products }, customer),
    listFavorites({ ...platform, products }, customer),
  ]);
  return { usual, favorites };
}
