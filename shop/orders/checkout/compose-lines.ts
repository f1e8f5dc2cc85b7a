import { priceLine } from "#shop/cart/price-line.ts";
import type { ProductForSale } from "#shop/catalogue/product.ts";
import type { CheckoutLine } from "./checkout-form.ts";
import type { OrderItem } from "../order.ts";

export type ComposedLine = OrderItem & { readonly productId: string };

/** Names and prices from the catalogue, quantities from the customer. */
export function composeLines(
  lines: readonly CheckoutLine[],
  products: ReadonlyMap<string, ProductForSale>,
): ComposedLine[] {
  return lines.map(({ productId, quantity, addOns, note = "" }) => {
    const plate = {
      productId,
      ...namedAndPriced(products, productId),
      quantity,
      addOns: addOns.map((addOn) => ({ ...addOn, ...namedAndPriced(products, addOn.id) })),
      note,
    };
    return { ...plate, subtotal: priceLine(plate) };
  });
}

function namedAndPriced(products: ReadonlyMap<string, ProductForSale>, id: string) {
  const { name, price } = products.get(id)!;
  return { name, unitPrice: price };
}
