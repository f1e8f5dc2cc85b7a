import type { Product } from "../product.ts";
import { toMenuProduct } from "./menu-product.ts";
import { writeProducts, type ProductsText } from "./products-text.ts";

/** Products for pages that show and sell them. */
export const menuText = writeOnce(toMenuProduct);

/** Products for a search and a link. */
export const searchText = writeOnce(({ id, name, description, category }: Product) => ({
  id,
  name,
  description,
  category,
}));

/** A snapshot's lists stay the same until the shop changes. */
function writeOnce<Shown extends object>(toShown: (product: Product) => Shown) {
  const written = new WeakMap<readonly Product[], ProductsText<Shown>>();
  return (products: readonly Product[]): ProductsText<Shown> => {
    const earlier = written.get(products);
    if (earlier !== undefined) return earlier;
    const text = writeProducts(products.map(toShown));
    written.set(products, text);
    return text;
  };
}
