import type { ReactNode } from "react";
import type { OpeningSchedule } from "#shop/store/opening-schedule.ts";
import { useCart } from "#app/components/cart/cart-provider.tsx";
import { Footer } from "./footer.tsx";
import { LoadingNote } from "./loading-note.tsx";
import { NavigationBar } from "../navigation/navigation-bar.tsx";
import type { Visitor } from "../navigation/navigation-links.ts";
import { PageAnnouncer } from "./page-announcer.tsx";
import { usePageHandle, type PageHandle } from "./page-handle.ts";
import type { StoreDetails } from "../store/store-details.ts";

type ShellProps = {
  readonly store: StoreDetails;
  readonly visitor: Visitor | null;
  readonly opening: OpeningSchedule;
  /** Overrides the route's `handle`, for error pages. */
  readonly page?: PageHandle;
  readonly children: ReactNode;
};

export function Shell({ store, visitor, opening, page, children }: ShellProps) {
  const routeHandle = usePageHandle();
  const { ground, footer } = page ?? routeHandle;
  const { count } = useCart();
  if (footer === "none")
    return (
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    );
  return (
    <>
      <NavigationBar
        storeName={store.name}
        visitor={visitor}
        itemCount={count}
        opening={opening}
        ground={ground}
      />
      <LoadingNote />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer store={store} size={footer} />
      <PageAnnouncer />
    </>
  );
}
