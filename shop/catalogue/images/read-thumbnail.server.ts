import type { Platform } from "#platform/platform.server.ts";
import { thumbnailOf, type ProductThumbnail } from "../product-thumbnail.ts";
import { findProduct } from "../products.queries.server.ts";

/** How a product looks, for sale or not. Returns undefined if it does not exist. */
export async function readThumbnail(
  { db }: Pick<Platform, "db">,
  productId: string,
): Promise<ProductThumbnail | undefined> {
  const product = await findProduct(db, productId);
  return product && thumbnailOf(product);
}
