import { standardType, type ProductForSale } from "#shop/catalogue/product.ts";
import { formatMoney, type Cents } from "#shop/money.ts";
import type { CheckoutLine } from "./checkout-form.ts";
import type { OrderItem } from "../order.ts";

/** What differs from last time, told before the customer pays. */
export type Change =
  | { readonly what: "gone"; readonly name: string }
  | { readonly what: "price"; readonly name: string; readonly was: Cents; readonly is: Cents };

/** The same plates as far as they are still sold; a plate stays without an add-on that is gone. */
export function repeatItems(
  items: readonly OrderItem[],
  forSale: ReadonlyMap<string, ProductForSale>,
): { lines: CheckoutLine[]; changes: Change[] } {
  // Keyed by text: an add-on on three plates is mentioned once.
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
    return [
      {
        productId: product.id,
        quantity: item.quantity,
        addOns,
        ...(item.note && { note: item.note }),
      },
    ];
  });
  return { lines, changes: [...changes.values()] };
}

export function describeChange(change: Change): string {
  if (change.what === "gone") return `We no longer have ${change.name}.`;
  return `The price of ${change.name} is now ${formatMoney(change.is)} (it was ${formatMoney(change.was)}).`;
}
