import type { Platform } from "#platform/platform.server.ts";
import type { Product } from "../product.ts";
import { findStandardProducts } from "../products.queries.server.ts";

/** The first three Standard products of the menu. */
export function listFeatured({ db }: Pick<Platform, "db">): Promise<Product[]> {
  return findStandardProducts(db, 3);
}
