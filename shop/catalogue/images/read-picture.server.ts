import type { Platform } from "#platform/platform.server.ts";
import { pictureOf, type ProductPicture } from "../product-picture.ts";
import { findProduct } from "../products.queries.server.ts";

/** How a product looks, for sale or not. Returns undefined if it does not exist. */
export async function readPicture(
  { db }: Pick<Platform, "db">,
  productId: string,
): Promise<ProductPicture | undefined> {
  const product = await findProduct(db, productId);
  return product && pictureOf(product);
}
