import type { Cart } from "#shop/cart/cart.ts";
import type { CheckoutLine } from "./checkout-form.ts";

/** Ids and quantities only: the server sets the prices. */
export function toCheckoutLines(cart: Cart): CheckoutLine[] {
  return cart.map(({ productId, quantity, addOns, note }) => ({
    productId,
    quantity,
    addOns: addOns.map((addOn) => ({ id: addOn.id, quantity: addOn.quantity })),
    ...(note && { note }),
  }));
}
