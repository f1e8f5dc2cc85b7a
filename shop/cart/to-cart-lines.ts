import type { MenuProduct } from "../catalogue/product.ts";
import { toLine, type CartLine } from "./cart.ts";

type SentLine = {
  readonly productId: string;
  readonly quantity: number;
  readonly addOns: readonly { readonly id: string; readonly quantity: number }[];
  readonly note?: string | undefined;
};

/** As cart lines, with names, prices and thumbnails of `menu`. What is not on it is left out. */
export function toCartLines(
  lines: readonly SentLine[],
  menu: readonly MenuProduct[],
): readonly CartLine[] {
  const forSale = new Map(menu.map((product) => [product.id, product]));
  return lines.flatMap(({ productId, quantity, addOns, note }) => {
    const product = forSale.get(productId);
    if (!product) return [];
    const { name, price, category, type, thumbnail } = product;
    const chosen = addOns.flatMap((addOn) => {
      const found = forSale.get(addOn.id);
      if (!found) return [];
      return [{ ...addOn, name: found.name, unitPrice: found.price, type: found.type }];
    });
    const item = { productId, name, unitPrice: price, category, type, thumbnail };
    return [toLine({ ...item, addOns: chosen, note }, quantity)];
  });
}
