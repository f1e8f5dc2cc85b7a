import ShoppingBag from "lucide-react/icons/shopping-bag";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useCart } from "#app/components/cart/cart-provider.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/** ORD-3: appears once the page's `.cart-note` is scrolled out of view. */
export function FloatingCart() {
  const { count } = useCart();
  return count > 0 && <CartLink count={count} />;
}

function CartLink({ count }: { count: number }) {
  const [isNoteInSight, setNoteInSight] = useState(true);
  useEffect(() => {
    const note = document.querySelector(".cart-note");
    const watch = new IntersectionObserver(([entry]) => setNoteInSight(entry!.isIntersecting));
    if (note) watch.observe(note);
    return () => watch.disconnect();
  }, []);
  if (isNoteInSight) return null;
  return (
    <Button variant="main" className="float-cart" asChild>
      <Link to="/checkout">
        <Icon as={ShoppingBag} />
        Cart ({count})
      </Link>
    </Button>
  );
}
