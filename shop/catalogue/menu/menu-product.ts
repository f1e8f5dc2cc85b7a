import { pictureOf } from "../product-picture.ts";
import type { MenuProduct, Product } from "../product.ts";

/** Keeps only what pages need, and resolves the product's image. */
export function toMenuProduct(product: Product): MenuProduct {
  const { id, name, description, price, category, type } = product;
  const picture = pictureOf(product);
  return { id, name, description, price, category, type, picture, pictureChoice: product.picture };
}
