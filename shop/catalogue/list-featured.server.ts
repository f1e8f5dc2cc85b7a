import type { Platform } from "#platform/platform.server.ts";
import type { Product } from "./product.ts";
import { findStandardProducts } from "./products.queries.server.ts";

/** The three Standard products that have been on the menu longest. */
export function listFeatured({ db }: Pick<Platform, "db">): Promise<Product[]> {
  return findStandardProducts(db, 3);
}
