import { thumbnailOf } from "../product-thumbnail.ts";
import type { MenuProduct, Product } from "../product.ts";

/** Guessing a drawing from a name takes longer than all else on a page, and most pages show the same products. */
const made = new WeakMap<Product, MenuProduct>();

/** Keeps only what pages need, and resolves the product's image. */
export function toMenuProduct(product: Product): MenuProduct {
  const earlier = made.get(product);
  if (earlier) return earlier;
  const menuProduct = makeMenuProduct(product);
  made.set(product, menuProduct);
  return menuProduct;
}

function makeMenuProduct(product: Product): MenuProduct {
  const { id, name, description, price, category, type, drawingRecipe } = product;
  const thumbnail = thumbnailOf(product);
  return { id, name, description, price, category, type, drawingRecipe, thumbnail };
}
