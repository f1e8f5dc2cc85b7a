import { useToast } from "#app/components/toasts/toast.tsx";
import { toLine, type Customization } from "#shop/cart/cart.ts";
import type { MenuProduct } from "#shop/catalogue/product.ts";
import { useCart } from "#app/components/cart/cart-provider.tsx";

/** Adds a product to the cart and shows a toast (ORD-10, ORD-11). */
export function useAddToCart() {
  const { addLines } = useCart();
  const toasts = useToast();
  return (product: MenuProduct, choice: Customization = { addOns: [] }, quantity = 1) => {
    const { id, name, price, category, type, thumbnail } = product;
    const item = { productId: id, name, unitPrice: price, category, type, thumbnail, ...choice };
    const fitted = addLines([toLine(item, quantity)]);
    toasts.show(
      fitted < quantity
        ? cartFull(fitted, quantity)
        : { title: "Added to cart!", message: addedText(name, choice.addOns.length) },
    );
  };
}

export const cartFull = (fitted: number, quantity: number) =>
  ({
    title: "Your cart is full",
    message: `${fitted > 0 ? `We added ${fitted} of ${quantity}. ` : ""}Remove something to make room, or call us about a large order.`,
    tone: "bad",
  }) as const;

export function addedText(name: string, addOnCount: number): string {
  const topped = addOnCount > 0 ? ` with ${addOnCount} addon(s)` : "";
  return `${name}${topped} has been added to your cart.`;
}
