import { useState } from "react";
import { ConfirmDialog } from "#app/components/ui/confirm-dialog.tsx";
import type { ListedProduct } from "./managed-product.ts";
import { useProductChange } from "./use-product-change.ts";

type DeleteProductProps = {
  readonly product: ListedProduct | null;
  readonly onClose: () => void;
};

/** ADM-10, to the letter. On its way out the dialog still names what it asked about. */
export function DeleteProduct({ product, onClose }: DeleteProductProps) {
  const [asked, setAsked] = useState(product);
  if (product && product !== asked) setAsked(product);
  // Refused or done, the answer is in a toast: the list below shows what is true now.
  const fetcher = useProductChange("delete-product", "delete", onClose);
  return (
    <ConfirmDialog
      open={product !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Are you sure you want to delete this product?"
      confirmLabel="Delete"
      busy={fetcher.state !== "idle"}
      busyLabel="Deleting..."
      onConfirm={() => {
        if (!asked) return;
        void fetcher.submit(
          { intent: "delete", productId: asked.id, version: asked.version },
          { method: "post", action: "/admin/products" },
        );
      }}
    >
      <p>
        <b>{asked?.name}</b> leaves the menu for good. Past orders keep what was sold.
      </p>
    </ConfirmDialog>
  );
}
