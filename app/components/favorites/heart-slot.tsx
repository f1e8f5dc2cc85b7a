import { lazy, Suspense } from "react";
import { useRouteLoaderData } from "react-router";
import type { HeartButtonProps } from "./heart-button.tsx";

const HeartButton = lazy(async () => {
  const { HeartButton: component } = await import("./heart-button.tsx");
  return { default: component };
});

/** A heart for signed-in customers. Loaded apart from the page, because most visitors are not signed in. */
export function HeartSlot(props: HeartButtonProps) {
  const root = useRouteLoaderData<{ visitor: object | null }>("root");
  if (!root?.visitor) return null;
  return (
    <Suspense>
      <HeartButton {...props} />
    </Suspense>
  );
}
