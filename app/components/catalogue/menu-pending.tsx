import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { Loading, SkeletonCard } from "#app/components/ui/skeleton.tsx";
import { useDelayedPending } from "#app/components/layout/use-delayed-pending.ts";
import { MenuHead } from "./menu-head.tsx";
import { menuTitles } from "./menu-titles.ts";

/** MENU-7: on a slow connection a skeleton of the menu replaces the previous page. */
export function MenuPending({ children }: { children: ReactNode }) {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const target = location && location.pathname !== pathname ? location.pathname : undefined;
  const title = target === undefined ? undefined : menuTitles[target];
  return useDelayedPending(title !== undefined) && title ? <MenuOutline title={title} /> : children;
}

function MenuOutline({ title }: { title: string }) {
  return (
    <>
      <MenuHead title={title} />
      <div className="wrap menu-outline">
        <Loading text="Loading products...">
          <div className="product-grid">
            {Array.from({ length: 8 }, (_, position) => (
              <SkeletonCard key={position} />
            ))}
          </div>
        </Loading>
      </div>
    </>
  );
}
