import { useEffect, useEffectEvent, useState } from "react";
import { useToast } from "#app/components/toasts/toast.tsx";
import type { MenuProduct } from "#shop/catalogue/product.ts";

const loadPanel = () => import("./customize-panel.tsx");

/** On the first sign of intent: the pointer, the focus or a finger on an Add to Cart. */
export function preloadCustomizeDialog(): void {
  // If it cannot be had now, opening the dialog will say so.
  loadPanel().catch(() => {});
}

type CustomizeDialogProps = {
  /** Open while there is one. */
  readonly product: MenuProduct | null;
  /** Left out, the dialog asks for them itself. */
  readonly addOns?: readonly MenuProduct[] | undefined;
  readonly onClose: () => void;
};

/** The dialog comes when somebody wants it; the page does not carry it. */
export function CustomizeDialog({ product, addOns, onClose }: CustomizeDialogProps) {
  const panel = usePanel(product !== null, onClose);
  const [shown, setShown] = useState<Shown>({ product: null, isOpen: false, opening: 0 });
  const isOpen = product !== null;
  // The same dish in newer data is no new opening: what was ticked stays.
  if (isOpen !== shown.isOpen || (product && product.id !== shown.product?.id))
    setShown({
      product: product ?? shown.product,
      isOpen,
      opening: isOpen ? shown.opening + 1 : shown.opening,
    });
  // On its way out it still shows what it showed.
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
