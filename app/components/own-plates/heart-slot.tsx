import { Suspense } from "react";
import { useRouteLoaderData } from "react-router";
import type { HeartButtonProps } from "./heart-button.tsx";
import { lazyPart, loadedParts } from "./load-customer-parts.ts";

const LazyHeart = lazyPart("HeartButton");

/** A heart for signed-in customers. */
export function HeartSlot(props: HeartButtonProps) {
  const root = useRouteLoaderData<{ visitor: object | null }>("root");
  if (!root?.visitor) return null;
  const Heart = loadedParts.HeartButton ?? LazyHeart;
  return (
    <Suspense>
      <Heart {...props} />
    </Suspense>
  );
}
