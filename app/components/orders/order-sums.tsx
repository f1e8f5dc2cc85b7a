import { ReceiptSums } from "#app/components/ui/receipt.tsx";
import type { Totals } from "#shop/cart/price-cart.ts";
import { formatMoney, type Cents } from "#shop/money.ts";

type OrderSumsProps = {
  readonly totals: Totals;
  readonly feeLabel?: string;
  readonly refunded?: Cents;
};

/** A fee of 0 has no line. */
export function OrderSums({ totals, feeLabel = "Delivery fee", refunded }: OrderSumsProps) {
  const { subtotal, deliveryFee, tax, total } = totals;
  return (
    <ReceiptSums
      sums={[
        { label: "Subtotal", value: formatMoney(subtotal) },
        ...(deliveryFee > 0 ? [{ label: feeLabel, value: formatMoney(deliveryFee) }] : []),
        { label: "Tax", value: formatMoney(tax) },
        ...(refunded ? [{ label: "Refunded", value: `−${formatMoney(refunded)}` }] : []),
      ]}
      total={{ label: "Total", value: formatMoney(total) }}
    />
  );
}
