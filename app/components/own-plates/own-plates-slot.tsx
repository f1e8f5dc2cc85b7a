import { Suspense } from "react";
import type { OwnPlates } from "#app/http/plates/own-plates.server.ts";
import { lazyPart, loadedParts } from "./load-customer-parts.ts";

const LazySection = lazyPart("OwnPlatesSection");

type OwnPlatesSlotProps = {
  readonly own: OwnPlates | null;
  readonly part: "usual" | "favorites";
  /** The ground that it lies on. */
  readonly className?: string;
};

/** What a signed-in customer orders most, or has saved. */
export function OwnPlatesSlot({ own, part, className }: OwnPlatesSlotProps) {
  if (!own) return null;
  const Section = loadedParts.OwnPlatesSection ?? LazySection;
  return (
    <Suspense>
      <div className={className}>
        <Section part={part} usual={own.usual} />
      </div>
    </Suspense>
  );
}
