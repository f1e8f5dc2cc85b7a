import { lazy, Suspense } from "react";
import type { OwnPlates } from "#app/http/plates/own-plates.server.ts";

const OwnPlatesSection = lazy(async () => {
  const { OwnPlatesSection: component } = await import("./own-plates-section.tsx");
  return { default: component };
});

type OwnPlatesSlotProps = {
  readonly own: OwnPlates | null;
  /** The ground that it lies on. */
  readonly className?: string;
};

/** Loaded apart from the page: visitors, who are most of the traffic, have no plates of their own. */
export function OwnPlatesSlot({ own, className }: OwnPlatesSlotProps) {
  if (!own) return null;
  return (
    <Suspense>
      <div className={className}>
        <OwnPlatesSection usual={own.usual} />
      </div>
    </Suspense>
  );
}
