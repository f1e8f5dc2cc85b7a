import ShoppingBag from "lucide-react/icons/shopping-bag";
import { Link } from "react-router";
import { Icon } from "#app/components/ui/icon.tsx";
import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";

/** NAV-3: nothing to see while the cart is empty. */
export function CartPill({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Link className="cart-pill" to="/checkout">
      <Icon as={ShoppingBag} />
      Cart{" "}
      <span className="count">
        {count}
        <VisuallyHidden> {count === 1 ? "item" : "items"}</VisuallyHidden>
      </span>
    </Link>
  );
}
