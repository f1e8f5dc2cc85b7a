import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { ImportResult } from "#shop/catalogue/import/import-menu.server.ts";

/** Also after the same list was sent twice: then nothing was left to do. */
export function ImportDone({ result: { added, changed } }: { result: ImportResult }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  const isDone = added + changed === 0;
  const counts = [
    ...(added > 0 ? [`${productsOf(added)} added`] : []),
    ...(changed > 0 ? [`${productsOf(changed)} changed`] : []),
  ];
  return (
    <div className="import-card" role="status" ref={card} tabIndex={-1}>
      <EmptyState
        as="h3"
        title={isDone ? "Your menu already has all of this" : "Your menu is imported"}
      >
        <p className="num">
          {isDone ? "There was nothing left to change." : `${counts.join(", ")}.`}
        </p>
        <div className="import-next">
          <Button asChild variant="main">
            <Link to="/admin/products">See your products</Link>
          </Button>
          <Button asChild>
            <Link to="/admin/products/import">Import another list</Link>
          </Button>
        </div>
      </EmptyState>
    </div>
  );
}

function productsOf(count: number): string {
  return count === 1 ? "1 product" : `${count} products`;
}
