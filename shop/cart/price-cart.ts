import { cents, shareOf, sum, times, type BasisPoints, type Cents } from "../money.ts";

export type PricedLine = {
  readonly unitPrice: Cents;
  readonly quantity: number;
  readonly addOns?: readonly { readonly unitPrice: Cents; readonly quantity: number }[];
};

export type OrderType = "pickup" | "delivery";
export type Charges = {
  readonly deliveryFee: Cents;
  readonly taxRate: BasisPoints;
  readonly isDeliveryTaxed: boolean;
};
export type Totals = {
  readonly subtotal: Cents;
  readonly deliveryFee: Cents;
  readonly tax: Cents;
  readonly total: Cents;
};

export function priceLine(line: PricedLine): Cents {
  const addOns = (line.addOns ?? []).map((addOn) => times(addOn.unitPrice, addOn.quantity));
  return times(sum([line.unitPrice, ...addOns]), line.quantity);
}

/** The only place that computes a total: the browser shows it, the server charges it. */
export function priceCart(
  lines: readonly PricedLine[],
  orderType: OrderType,
  charges: Charges,
): Totals {
  const subtotal = sum(lines.map(priceLine));
  const deliveryFee = orderType === "delivery" ? charges.deliveryFee : cents(0);
  const taxed = charges.isDeliveryTaxed ? sum([subtotal, deliveryFee]) : subtotal;
  const tax = shareOf(taxed, charges.taxRate);
  return { subtotal, deliveryFee, tax, total: sum([subtotal, deliveryFee, tax]) };
}
