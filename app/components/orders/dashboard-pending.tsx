import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { Loading, Skeleton } from "#app/components/ui/skeleton.tsx";
import { useDelayedPending } from "#app/components/layout/use-delayed-pending.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";

const address = "/dashboard";

/** On a slow connection a skeleton of the dashboard replaces the previous page. */
export function DashboardPending({ children }: { readonly children: ReactNode }) {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const isComing = location?.pathname === address && pathname !== address;
  return useDelayedPending(isComing) ? <DashboardOutline /> : children;
}

function DashboardOutline() {
  return (
    <DashboardFrame>
      <div className="menu-outline">
        <Loading text="Loading your orders...">
          <div className="stats" aria-hidden="true">
            {Array.from({ length: 3 }, (_, position) => (
              <Skeleton key={position} shape="row" className="stat" />
            ))}
          </div>
          <div className="dashboard-outline">
            {Array.from({ length: 6 }, (_, position) => (
              <Skeleton key={position} shape="row" />
            ))}
          </div>
        </Loading>
      </div>
    </DashboardFrame>
  );
}
