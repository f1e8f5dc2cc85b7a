import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { CrumbsPlate } from "#app/components/brand/crumbs-plate.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";

type LoadingErrorProps = { title: string; className?: string; children?: ReactNode };

/** Shown if a page loads but its data does not. */
export function LoadingError({ title, className, children }: LoadingErrorProps) {
  const { pathname, search } = useLocation();
  return (
    <EmptyState as="h2" title={title} drawing={<CrumbsPlate />} className={className}>
      {children}
      {/* A full reload, because the broken state may still be in memory. */}
      <Button variant="main" asChild>
        <a href={pathname + search}>Try again</a>
      </Button>
    </EmptyState>
  );
}
