import { useToast } from "#app/components/toasts/toast.tsx";
import type { ChosenAddOn } from "#shop/cart/add-ons.ts";
import type { MenuProduct } from "#shop/catalogue/product.ts";
import { useCart } from "#app/components/cart/cart-provider.tsx";

/** Adds a product to the cart and shows a toast (ORD-10, ORD-11). */
export function useAddToCart() {
  const { add } = useCart();
  const toasts = useToast();
  return (product: MenuProduct, addOns: readonly ChosenAddOn[] = []) => {
    const { id, name, price, category, type, thumbnail } = product;
    const isIn = add({ productId: id, name, unitPrice: price, category, type, thumbnail, addOns });
    toasts.show(
      isIn ? { title: "Added to cart!", message: addedText(name, addOns.length) } : cartFull,
    );
  };
}

const cartFull = {
  title: "Your cart is full",
  message: "Remove something to make room, or call us about a large order.",
  tone: "bad",
} as const;

export function addedText(name: string, addOnCount: number): string {
  const topped = addOnCount > 0 ? ` with ${addOnCount} addon(s)` : "";
  return `${name}${topped} has been added to your cart.`;
}
