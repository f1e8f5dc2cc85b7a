import { useLocation } from "react-router";
import { messageOf } from "#app/components/catalogue/menu-trouble.tsx";
import { CrumbsPlate } from "#app/components/storefront/drawings/crumbs-plate.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { DashboardFrame } from "./dashboard-frame.tsx";

export function DashboardTrouble({ error }: { readonly error: unknown }) {
  const { pathname, search } = useLocation();
  return (
    <DashboardFrame>
      <div role="alert">
        <EmptyState
          className="menu-trouble"
          as="h2"
          title={`Error loading orders: ${messageOf(error)}`}
          picture={<CrumbsPlate />}
        >
          {/* A whole page: whatever broke may still be in memory. */}
          <Button variant="main" asChild>
            <a href={pathname + search}>Try again</a>
          </Button>
        </EmptyState>
      </div>
    </DashboardFrame>
  );
}
