import type { ReactNode } from "react";
import { Link } from "react-router";
import classicStack from "#app/assets/classic-stack.svg";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";

type EmptyCartProps = {
  readonly as?: "h2" | "p";
  readonly onLeave?: () => void;
  /** Why it is empty, if something was removed from it. */
  readonly children?: ReactNode;
};

// An empty plate for an empty list, but here the next one: it is the page that sells.
const drawing = <img src={classicStack} width={452} height={424} alt="" />;

/** CHK-2 */
export function EmptyCart({ as = "p", onLeave, children }: EmptyCartProps) {
  return (
    <EmptyState title="Your cart is empty" as={as} drawing={drawing}>
      {children}
      <p>Let's put something warm in it.</p>
      <Button variant="main" asChild>
        <Link to="/order" onClick={onLeave}>
          Start Ordering
        </Link>
      </Button>
    </EmptyState>
  );
}
