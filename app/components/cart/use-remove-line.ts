import { useToast } from "#app/components/toasts/toast.tsx";
import type { CartLine } from "#shop/cart/cart.ts";
import { useCart } from "./cart-provider.tsx";

/** Removes a line from the cart and offers to undo it. */
export function useRemoveLine(): (line: CartLine) => void {
  const { remove, addLines } = useCart();
  const { show } = useToast();
  return (line) => {
    remove(line.id);
    show({
      title: `${line.name} removed`,
      action: { label: "Undo", onPress: () => void addLines([line]) },
      id: "removed",
    });
  };
}
