import { useEffect, useRef, useState } from "react";
import { loadMenuItems } from "#app/components/catalogue/load-menu-items.ts";
import { useToast } from "#app/components/toasts/toast.tsx";
import { useCart } from "./cart-provider.tsx";

/**
 * Reconciles an older cart with the menu once per page visit and returns the notices for the
 * customer. Items added later come from the same menu.
 */
export function useCartCheck(): readonly string[] {
  const { isLoaded, count, reconcile } = useCart();
  const { show } = useToast();
  const [notices, setNotices] = useState<readonly string[]>([]);
  const hasChecked = useRef(false);
  useEffect(() => {
    if (!isLoaded || hasChecked.current) return;
    hasChecked.current = true;
    if (count === 0) return;
    // Loaded only here: most visits start without a cart.
    Promise.all([loadMenuItems(), import("#shop/cart/reconcile-cart.ts")]).then(
      ([products, { reconcileCart }]) => {
        const found = reconcile((cart) => reconcileCart(cart, products));
        setNotices(found);
        if (found.length > 0) show({ title: "Your cart has changed", message: summarise(found) });
      },
      // Safe to ignore: the server checks every price again when the order is placed.
      () => {},
    );
  }, [isLoaded, count, reconcile, show]);
  return notices;
}

function summarise([first, ...others]: readonly string[]): string {
  if (others.length === 0) return first!;
  const more = others.length === 1 ? "1 more change" : `${others.length} more changes`;
  return `${first} See this page for ${more}.`;
}
