import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { lineId } from "#shop/cart/cart.ts";
import { requireProductsForSale } from "#shop/catalogue/menu/products-for-sale.server.ts";
import { enforceCap, enforceRateLimit } from "#shop/limits/rate-limit.server.ts";
import type { FavoriteForm } from "./favorite-form.ts";
import { deleteSaved, insertSaved, lockAndCountSaved } from "./favorites.queries.server.ts";

/** Saves or removes a plate. Twice is the same as once; an account has a maximum of them. */
export async function changeFavorite(
  deps: Pick<Platform, "config" | "db" | "now">,
  customer: Customer,
  { plate: { productId, addOns, note = "" }, isFavorite }: FavoriteForm,
): Promise<void> {
  const { config, db } = deps;
  const plate = { userId: customer.id, lineId: lineId(productId, addOns, note) };
  if (isFavorite) {
    // A new plate is drawn anew.
    await enforceRateLimit(deps, "saved-favorites", customer.id);
    const addOnIds = addOns.map(({ id }) => id);
    await requireProductsForSale({ db }, { productIds: [productId], addOnIds });
  }
  await db.transaction().execute(async (tx) => {
    if (!isFavorite) return deleteSaved(tx, plate);
    enforceCap({ config }, "favorites", (await lockAndCountSaved(tx, customer.id)) + 1);
    await insertSaved(tx, { ...plate, productId, addOns, note });
  });
}
