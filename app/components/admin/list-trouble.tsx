import { useEffect } from "react";
import { useLocation } from "react-router";
import { messageOf } from "#app/components/catalogue/menu-trouble.tsx";
import { CrumbsPlate } from "#app/components/storefront/drawings/crumbs-plate.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useToast } from "#app/components/ui/toast.tsx";

/** ADM-12: said as a toast, and in place for whoever comes later. */
export function ListTrouble({ what, error }: { what: "orders" | "products"; error: unknown }) {
  const title = `Error loading ${what}`;
  const { show } = useToast();
  const { pathname, search } = useLocation();
  const message = messageOf(error);
  useEffect(() => {
    show({ title, message, tone: "bad", id: `${what}-trouble` });
  }, [show, title, message, what]);
  return (
    <EmptyState as="h2" title={title} picture={<CrumbsPlate />}>
      <p>{message}</p>
      {/* A whole page: whatever broke may still be in memory. */}
      <Button variant="main" asChild>
        <a href={pathname + search}>Try again</a>
      </Button>
    </EmptyState>
  );
}
