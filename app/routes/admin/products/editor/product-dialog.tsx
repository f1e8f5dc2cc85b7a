import { useState } from "react";
import { ConfirmDialog } from "#app/components/ui/confirm-dialog.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import type { ListedProduct } from "../managed-product.ts";
import { ProductEditor } from "./product-editor.tsx";

type Opened = ListedProduct | "new";

type ProductDialogProps = {
  /** The product as it was when the dialog opened; null while it is closed. */
  readonly opened: Opened | null;
  /** The same product as in the current list. */
  readonly newest: ListedProduct | undefined;
  readonly onReload: (product: ListedProduct) => void;
  readonly onClose: () => void;
};

/** ADM-9. Every opening starts from the saved product; while it closes, the dialog keeps its content. */
export function ProductDialog({ opened, newest, onReload, onClose }: ProductDialogProps) {
  const [shown, setShown] = useState<{ opened: Opened | null; round: number }>({
    opened: null,
    round: 0,
  });
  const [isTouched, setTouched] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = opened !== null;
  if (isOpen !== wasOpen || (isOpen && opened !== shown.opened)) {
    setWasOpen(isOpen);
    if (isOpen) setShown({ opened, round: shown.round + 1 });
    setTouched(false);
    setAsking(false);
  }
  if (!shown.opened) return null;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (next) return;
        if (isTouched) setAsking(true);
        else onClose();
      }}
      width="wide"
      className="product-dialog"
      closesOnScrim={!isTouched}
    >
      <ProductEditor
        key={shown.round}
        product={shown.opened}
        newest={newest}
        onTouch={() => setTouched(true)}
        onReload={onReload}
        onClose={onClose}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={onClose}
      >
        You haven't saved this product yet.
      </ConfirmDialog>
    </Dialog>
  );
}
