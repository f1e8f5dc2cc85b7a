import ShoppingBag from "lucide-react/icons/shopping-bag";
import { useState } from "react";
import { Link } from "react-router";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";

/** NAV-3: hidden while the cart is empty. */
export function CartPill({ count }: { count: number }) {
  return count > 0 ? <FilledPill count={count} /> : <PillPlace />;
}

function FilledPill({ count }: { count: number }) {
  const [shown, setShown] = useState({ count, hasChanged: false });
  if (shown.count !== count) setShown({ count, hasChanged: true });
  return (
    <Link className="cart-pill" to="/checkout">
      <Icon as={ShoppingBag} />
      Cart {/* The key makes a new element per count, so that the animation restarts. */}
      <span className={classNames("count", shown.hasChanged && "count-pop")} key={count}>
        {count}
        <VisuallyHidden> {count === 1 ? "item" : "items"}</VisuallyHidden>
      </span>
    </Link>
  );
}

/** Reserves the pill's width while before-paint-script.tsx expects a cart. */
function PillPlace() {
  return (
    <span className="cart-pill cart-pill-place" aria-hidden="true">
      <Icon as={ShoppingBag} />
      Cart <span className="count">1</span>
    </span>
  );
}
