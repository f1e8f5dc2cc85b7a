import { cents, shareOf, sum, type BasisPoints, type Cents } from "../money.ts";
import { priceLine, type PricedLine } from "./price-line.ts";

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
