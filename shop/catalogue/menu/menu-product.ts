import { thumbnailOf } from "../product-thumbnail.ts";
import type { MenuProduct, Product } from "../product.ts";

/** Keeps only what pages need, and resolves the product's image. */
export function toMenuProduct(product: Product): MenuProduct {
  const { id, name, description, price, category, type, drawingRecipe } = product;
  const thumbnail = thumbnailOf(product);
  return { id, name, description, price, category, type, drawingRecipe, thumbnail };
}
