import { useEffect, useState } from "react";
import type { OpeningSchedule } from "#shop/store/opening-schedule.ts";

type ButtonModule = typeof import("./cart-view-button.tsx");
type CartViewProps = { readonly count: number; readonly opening: OpeningSchedule };

/** Loads the button with the first item, because most visits have no cart. Keeps its place until then. */
export function CartView(props: CartViewProps) {
  const [module, setModule] = useState<ButtonModule>();
  const isFilled = props.count > 0;
  useEffect(() => {
    // Offline the Cart link is still there.
    if (isFilled) import("./cart-view-button.tsx").then(setModule, () => {});
  }, [isFilled]);
  if (module) return <module.CartViewButton {...props} />;
  const place = isFilled ? "cart-view-loading" : "cart-view-place";
  return <span className={`cart-view ${place}`} aria-hidden="true" />;
}
