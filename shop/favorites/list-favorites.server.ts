import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { toCartLines } from "#shop/cart/to-cart-lines.ts";
import { toMenuProduct } from "#shop/catalogue/menu/menu-product.ts";
import { orderedPlate } from "#shop/catalogue/plates/ordered-plate.ts";
import { plateImage } from "#shop/catalogue/plates/plate-image.ts";
import type { Product } from "#shop/catalogue/product.ts";
import type { Favorite } from "./favorite.ts";
import { listSaved } from "./favorites.queries.server.ts";

/** The customer's saved plates that are for sale today, newest first. */
export async function listFavorites(
  {
    config,
    db,
    products,
  }: Pick<Platform, "config" | "db"> & { readonly products: ReadonlyMap<string, Product> },
  customer: Customer,
): Promise<Favorite[]> {
  const saved = await listSaved(db, customer.id, config.RATE_LIMITS.favorites);
  if (saved.length === 0) return [];
  const menu = [...products.values()].filter(({ isActive }) => isActive).map(toMenuProduct);
  return saved.flatMap((plate) => {
    const [line] = toCartLines([{ ...plate, quantity: 1 }], menu);
    if (!line) return [];
    const drawn = orderedPlate({ ...plate, name: line.name }, products);
    return [{ id: plate.id, line, plate: plateImage(`/favorites/${plate.id}`, drawn) }];
  });
}
