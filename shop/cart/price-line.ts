import { sum, times, type Cents } from "../money.ts";

export type PricedLine = {
  readonly unitPrice: Cents;
  readonly quantity: number;
  readonly addOns?: readonly { readonly unitPrice: Cents; readonly quantity: number }[];
};

/** CART-3: the same for a line of the cart and for one of an order. */
export function priceLine(line: PricedLine): Cents {
  const addOns = (line.addOns ?? []).map((addOn) => times(addOn.unitPrice, addOn.quantity));
  return times(sum([line.unitPrice, ...addOns]), line.quantity);
}
