import { useState } from "react";
import { ConfirmDialog } from "#app/components/ui/confirm-dialog.tsx";
import type { ListedProduct } from "./managed-product.ts";
import { useProductChange } from "./use-product-change.ts";

type DeleteProductProps = {
  readonly product: ListedProduct | null;
  readonly onClose: () => void;
};

/** ADM-10 fixes the title. While it closes, the dialog still names the product. */
export function DeleteProduct({ product, onClose }: DeleteProductProps) {
  const [asked, setAsked] = useState(product);
  if (product && product !== asked) setAsked(product);
  // A toast shows the result, also a refusal; the list below is reloaded.
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
        <b>{asked?.name}</b> will be permanently removed from the menu. Past orders still show it.
      </p>
    </ConfirmDialog>
  );
}
