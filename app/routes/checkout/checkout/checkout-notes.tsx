import { Link } from "react-router";
import { CrumbsPlate } from "#app/components/brand/crumbs-plate.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";

/** CHK-2 */
export function EmptyCart({ notices }: { notices: readonly string[] }) {
  return (
    <EmptyState title="Your cart is empty" as="h2" drawing={<CrumbsPlate />}>
      {notices.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Button variant="main" asChild>
        <Link to="/order">Start Ordering</Link>
      </Button>
    </EmptyState>
  );
}

/** Shown while the next page loads. */
export function PlacedNote({ to }: { to: string }) {
  return (
    <EmptyState title="Thank you" as="h2">
      <p role="status">We've got your order and we're opening it for you.</p>
      <Link className="link" to={to}>
        Go to your order
      </Link>
    </EmptyState>
  );
}
