import { useEffect, useEffectEvent, useState } from "react";
import { useToast } from "#app/components/toasts/toast.tsx";
import type { MenuProduct } from "#shop/catalogue/product.ts";

const loadPanel = () => import("./customize-panel.tsx");

/** Call it on hover, focus or touch of an Add to Cart button. */
export function preloadCustomizeDialog(): void {
  // Opening the dialog reports the failure.
  loadPanel().catch(() => {});
}

type CustomizeDialogProps = {
  /** The dialog is open while this is set. */
  readonly product: MenuProduct | null;
  /** The dialog loads them if they are not given. */
  readonly addOns?: readonly MenuProduct[] | undefined;
  readonly onClose: () => void;
};

/** Loads the dialog on demand, so that the page stays small. */
export function CustomizeDialog({ product, addOns, onClose }: CustomizeDialogProps) {
  const panel = usePanel(product !== null, onClose);
  const [shown, setShown] = useState<Shown>({ product: null, isOpen: false, opening: 0 });
  const isOpen = product !== null;
  // The same product in newer data does not reopen the dialog: the choices stay.
  if (isOpen !== shown.isOpen || (product && product.id !== shown.product?.id))
    setShown({
      product: product ?? shown.product,
      isOpen,
      opening: isOpen ? shown.opening + 1 : shown.opening,
    });
  // Keeps its content during the closing animation.
  const dish = product ?? shown.product;
  if (!panel || !dish) return null;
  return (
    <panel.CustomizePanel
      key={shown.opening}
      isOpen={isOpen}
      product={dish}
      addOns={addOns}
      onClose={onClose}
    />
  );
}

type Shown = { product: MenuProduct | null; isOpen: boolean; opening: number };

function usePanel(isWanted: boolean, onFailure: () => void) {
  const [panel, setPanel] = useState<typeof import("./customize-panel.tsx")>();
  const { show } = useToast();
  const onLoadError = useEffectEvent(() => {
    show({
      title: "That didn't load",
      message: "Check your connection and try again.",
      tone: "bad",
    });
    onFailure();
  });
  useEffect(() => {
    if (!isWanted || panel) return;
    loadPanel().then(setPanel, () => onLoadError());
  }, [isWanted, panel]);
  return panel;
}
