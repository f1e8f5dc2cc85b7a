import { isRouteErrorResponse, useLocation } from "react-router";
import { CrumbsPlate } from "#app/components/storefront/drawings/crumbs-plate.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { MenuHead } from "./menu-head.tsx";

/** MENU-7: the shop is there, its menu is not. */
export function MenuTrouble({ title, error }: { title: string; error: unknown }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <MenuHead title={title} />
      <div className="wrap" role="alert">
        <EmptyState
          className="menu-trouble"
          as="h2"
          title={`Error loading products: ${messageOf(error)}`}
          picture={<CrumbsPlate />}
        >
          {/* A whole page: whatever broke may still be in memory. */}
          <Button variant="main" asChild>
            <a href={pathname + search}>Try again</a>
          </Button>
        </EmptyState>
      </div>
    </>
  );
}

/** The server has already replaced a fault's own words by harmless ones. */
export function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const { data: words } = error as { data: unknown };
    return typeof words === "string" && words
      ? words
      : `${error.status} ${error.statusText}`.trim();
  }
  return error instanceof Error && error.message ? error.message : "Something went wrong";
}
