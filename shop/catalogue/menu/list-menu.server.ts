import type { Platform } from "#platform/platform.server.ts";
import type { Product, ProductToMake } from "../product.ts";
import { findEveryProduct } from "../products.queries.server.ts";

/** For sale or not, in the owner's order, then oldest first. */
export function listEveryProduct({
  db,
}: Pick<Platform, "db">): Promise<(Product & Pick<ProductToMake, "kitchenWork">)[]> {
  return findEveryProduct(db);
}
