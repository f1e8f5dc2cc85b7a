import { useEffect, useEffectEvent, useState } from "react";
import { useToast } from "#app/components/toasts/toast.tsx";
import type { MenuProduct } from "#shop/catalogue/product.ts";
import { ItemPreview } from "./item-preview.tsx";

type PanelModule = typeof import("./customize-panel.tsx");

let loadedPanel: PanelModule | undefined;

async function loadPanel(): Promise<PanelModule> {
  loadedPanel = await import("./customize-panel.tsx");
  return loadedPanel;
}

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
  /** Where the preview's Cancel leads without a script. */
  readonly closedAddress: string;
  readonly onClose: () => void;
};

/** Loads the dialog on demand, so that the page stays small. The server renders its preview. */
export function CustomizeDialog({ product, addOns, closedAddress, onClose }: CustomizeDialogProps) {
  const panel = usePanel(product !== null, onClose);
  const [isPreviewed, setPreviewed] = useState(false);
  if (product && !panel && !isPreviewed) setPreviewed(true);
  if (!product && isPreviewed) setPreviewed(false);
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
  if (product && !panel) return <ItemPreview product={product} closedAddress={closedAddress} />;
  if (!panel || !dish) return null;
  return (
    <panel.CustomizePanel
      key={shown.opening}
      isOpen={isOpen}
      isPreviewed={isPreviewed}
      product={dish}
      addOns={addOns}
      onClose={onClose}
    />
  );
}

type Shown = { product: MenuProduct | null; isOpen: boolean; opening: number };

function usePanel(isWanted: boolean, onClose: () => void) {
  const [loaded, setLoaded] = useState<PanelModule>();
  // A preloaded dialog opens at once, without its preview.
  const panel = loaded ?? loadedPanel;
  const { show } = useToast();
  const leave = useEffectEvent((hasFailed: boolean) => {
    if (hasFailed)
      show({
        title: "That didn't load",
        message: "Check your connection and try again.",
        tone: "bad",
      });
    onClose();
  });
  useEffect(() => {
    if (!isWanted || panel) return;
    // The address names the product, so a new page opens its dialog.
    loadPanel().then(setLoaded, async () => (await window.reloadOutdatedPage?.()) || leave(true));
    // The preview is plain markup: nothing else listens for Escape while it is shown.
    const listening = new AbortController();
    document.addEventListener("keydown", ({ key }) => key === "Escape" && leave(false), listening);
    return () => listening.abort();
  }, [isWanted, panel]);
  return panel;
}
