import { lazy, Suspense } from "react";
import { useRouteLoaderData } from "react-router";
import type { OwnPlates } from "#app/http/plates/own-plates.server.ts";
import type { HeartButtonProps } from "./heart-button.tsx";

// Loaded apart from the pages: visitors, who are most of the traffic, have no favorites.

type CustomerParts = typeof import("./customer-parts.ts");
let loaded: CustomerParts | undefined;

async function loadCustomerParts(): Promise<CustomerParts> {
  loaded = await import("./customer-parts.ts");
  return loaded;
}

const LazyHeart = lazy(async () => ({ default: (await loadCustomerParts()).HeartButton }));
const LazySection = lazy(async () => ({ default: (await loadCustomerParts()).OwnPlatesSection }));

/**
 * Before hydration: React throws the server's HTML of a part away if the page changes while the part's
 * script is loading. Hearts and usual would disappear and come back, and the page would jump.
 */
export async function loadShownCustomerParts(): Promise<void> {
  if (!document.querySelector(".heart, .usual, .favorites")) return;
  // Without them the page still works.
  await loadCustomerParts().catch(() => {});
}

/** A heart for signed-in customers. */
export function HeartSlot(props: HeartButtonProps) {
  const root = useRouteLoaderData<{ visitor: object | null }>("root");
  if (!root?.visitor) return null;
  const Heart = loaded?.HeartButton ?? LazyHeart;
  return (
    <Suspense>
      <Heart {...props} />
    </Suspense>
  );
}

type OwnPlatesSlotProps = {
  readonly own: OwnPlates | null;
  readonly part: "usual" | "favorites";
  /** The ground that it lies on. */
  readonly className?: string;
};

export function OwnPlatesSlot({ own, part, className }: OwnPlatesSlotProps) {
  if (!own) return null;
  const Section = loaded?.OwnPlatesSection ?? LazySection;
  return (
    <Suspense>
      <div className={className}>
        <Section part={part} usual={own.usual} />
      </div>
    </Suspense>
  );
}
