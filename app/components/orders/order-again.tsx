import Info from "lucide-react/icons/info";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { Link } from "react-router";
import { Button, type ButtonProps } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import type { useOrderAgain } from "./use-order-again.ts";

type Again = ReturnType<typeof useOrderAgain>;

type OrderAgainButtonProps = Pick<ButtonProps, "variant"> & { readonly again: Again };

/** Renders nothing without a script: the cart is on the device. */
export function OrderAgainButton({ again, variant = "quick" }: OrderAgainButtonProps) {
  if (!useHydrated()) return null;
  return (
    <Button
      variant={variant}
      busy={again.isBusy}
      busyLabel="One moment..."
      onClick={again.orderAgain}
    >
      <Icon as={RotateCcw} size={18} />
      Order again
    </Button>
  );
}

/** What has changed since the order, once it is in the cart again. */
export function OrderAgainNews({ again: { outcome } }: { readonly again: Again }) {
  if (!outcome) return null;
  return (
    <div className="cart-news" role="status">
      <Icon as={Info} size={22} />
      <div>
        <ul aria-label="What's changed since then">
          {outcome.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        {outcome.added > 0 && (
          <Link className="link" to="/checkout">
            Go to checkout
          </Link>
        )}
      </div>
    </div>
  );
}
