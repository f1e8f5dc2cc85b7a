import { standardType, type ProductForSale } from "../catalogue/product.ts";
import type { Cents } from "../money.ts";
import type { CheckoutLine } from "./checkout-form.ts";
import type { OrderItem } from "./order.ts";

/** What the customer has to be told before they pay for "the same again". */
export type Change =
  | { readonly what: "gone"; readonly name: string }
  | { readonly what: "price"; readonly name: string; readonly was: Cents; readonly is: Cents };

/** The same plates as far as they are still sold; an add-on that is gone leaves its plate there. */
export function repeatItems(
  items: readonly OrderItem[],
  forSale: ReadonlyMap<string, ProductForSale>,
): { lines: CheckoutLine[]; changes: Change[] } {
  // Keyed by words: an add-on on three plates is one piece of news.
  const changes = new Map<string, Change>();
  const note = (change: Change) => changes.set(JSON.stringify(change), change);
  const stillSold = (id: string | null, sold: { name: string; unitPrice: Cents }) => {
    const product = id === null ? undefined : forSale.get(id);
    if (!product) note({ what: "gone", name: sold.name });
    else if (product.price !== sold.unitPrice)
      note({ what: "price", name: product.name, was: sold.unitPrice, is: product.price });
    return product;
  };
  const lines = items.flatMap((item) => {
    const product = stillSold(item.productId, item);
    if (!product) return [];
    const addOns = item.addOns
      .filter((addOn) => {
        const found = stillSold(addOn.id, addOn);
        return found && found.type !== standardType;
      })
      .map(({ id, quantity }) => ({ id, quantity }));
    return [{ productId: product.id, quantity: item.quantity, addOns }];
  });
  return { lines, changes: [...changes.values()] };
}
