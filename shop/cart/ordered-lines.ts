import { lineId, type Cart } from "./cart.ts";
import type { Reconciled } from "./reconcile-cart.ts";

/** A line of a placed order. Without a product if it has left the menu for good. */
export type OrderedLine = {
  readonly productId: string | null;
  readonly quantity: number;
  readonly addOns: readonly { readonly id: string; readonly quantity: number }[];
  readonly note?: string | undefined;
};

/** Takes what was ordered out of the cart. What was added since the order was placed stays. */
export function removeOrdered(cart: Cart, ordered: readonly OrderedLine[]): Reconciled {
  const sold = quantities(ordered);
  const left = cart.flatMap((line) => {
    const quantity = line.quantity - (sold.get(line.id) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return { cart: left, notices: [] };
}

/** Whether the cart still is what was ordered. */
export function isSameAsOrdered(cart: Cart, ordered: readonly OrderedLine[]): boolean {
  const wanted = quantities(ordered);
  return (
    cart.length === wanted.size && cart.every(({ id, quantity }) => wanted.get(id) === quantity)
  );
}

function quantities(ordered: readonly OrderedLine[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { productId, quantity, addOns, note } of ordered) {
    if (productId === null) continue;
    const id = lineId(productId, addOns, note);
    sums.set(id, (sums.get(id) ?? 0) + quantity);
  }
  return sums;
}
