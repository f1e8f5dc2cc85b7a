import { pictureOf } from "../product-picture.ts";
import type { MenuProduct, Product } from "../product.ts";

/** Leaves behind what no page needs; the picture is decided here, once. */
export function toMenuProduct(product: Product): MenuProduct {
  const { id, name, description, price, category, type } = product;
  const picture = pictureOf(product);
  return { id, name, description, price, category, type, picture, pictureChoice: product.picture };
}
