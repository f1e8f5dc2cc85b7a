import { Link } from "react-router";
import { EmptyState } from "#app/components/ui/empty-state.tsx";

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
