import type { MenuProduct, Product } from "../product.ts";
import { toMenuProduct } from "./menu-product.ts";
import { writeProducts, type SentProducts, type ProductsText } from "./products-text.ts";

type Send<Shown> = (products: readonly Product[], isDocument: boolean) => SentProducts<Shown>;

/** Products for pages that show and sell them. */
export const sendMenu: Send<MenuProduct> = sender(toMenuProduct);

/** Products for a search and a link. */
export const sendForSearch: Send<Pick<Product, "id" | "name" | "description" | "category">> =
  sender(({ id, name, description, category }) => ({ id, name, description, category }));

/**
 * One text for a whole page, which comes with the scripts that read it. A page that is open may be of the version before
 * (docs/upgrade.md), so what it asks for later stays an array.
 */
function sender<Shown extends object>(toShown: (product: Product) => Shown): Send<Shown> {
  // A snapshot's lists stay the same until the shop changes.
  const written = new WeakMap<readonly Product[], ProductsText<Shown>>();
  return (products, isDocument) => {
    const earlier = isDocument && written.get(products);
    if (earlier) return earlier;
    const shown = products.map((product) => toShown(product));
    if (!isDocument) return shown;
    const text = writeProducts(shown);
    written.set(products, text);
    return text;
  };
}
