import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import {
  DialogDismiss,
  DialogFoot,
  DialogMain,
  DialogScroll,
  DialogTitle,
  DialogWell,
} from "#app/components/ui/dialog.tsx";
import { useFocusFirstError } from "#app/components/forms/focus-first-error.ts";
import { FormAlert } from "#app/components/forms/form-alert.tsx";
import type { ListedProduct } from "../managed-product.ts";
import { KitchenFields } from "./kitchen-fields.tsx";
import { PhotoOrDrawing } from "./photo-or-drawing.tsx";
import { draftOf, type ProductDraft } from "./product-draft.ts";
import { ProductFields } from "./product-fields.tsx";
import { ProductPreview } from "./product-preview.tsx";
import { useProductChange } from "../use-product-change.ts";

type ProductEditorProps = {
  readonly product: ListedProduct | "new";
  readonly newest: ListedProduct | undefined;
  readonly onTouch: () => void;
  readonly onReload: (product: ListedProduct) => void;
  readonly onClose: () => void;
};

export function ProductEditor({ product, newest, onTouch, onReload, onClose }: ProductEditorProps) {
  const [draft, setDraft] = useState(() => draftOf(product));
  const [isUploading, setUploading] = useState(false);
  const intent = product === "new" ? "add" : "edit";
  const fetcher = useProductChange(`save-product-${useOpening()}`, intent, (answer) => {
    if ("done" in answer) onClose();
  });
  const problem = fetcher.data && !("done" in fetcher.data) ? fetcher.data : undefined;
  const form = useFocusFirstError(problem?.fieldErrors);
  const title = product === "new" ? "Add Product" : "Edit Product";
  const isSaving = fetcher.state !== "idle";

  function change(changed: Partial<ProductDraft>) {
    setDraft((now) => ({ ...now, ...changed }));
    onTouch();
  }
  return (
    <>
      <DialogWell>
        <DialogTitle>{title}</DialogTitle>
        <ProductPreview id={product === "new" ? "new" : product.id} draft={draft} />
      </DialogWell>
      <DialogMain>
        <fetcher.Form
          ref={form}
          className="product-form"
          method="post"
          action="/admin/products"
          noValidate
          aria-label={title}
        >
          <input type="hidden" name="intent" value={intent} />
          {product !== "new" && (
            <>
              <input type="hidden" name="productId" value={product.id} />
              <input type="hidden" name="version" value={product.version} />
            </>
          )}
          <DialogScroll label={title}>
            {problem?.formError && (
              <FormAlert>
                <p>{problem.formError}</p>
                {problem.reason === "stale-write" && newest && newest !== product && (
                  <button type="button" className="link" onClick={() => onReload(newest)}>
                    Show the latest version
                  </button>
                )}
              </FormAlert>
            )}
            <ProductFields draft={draft} errors={problem?.fieldErrors} onChange={change} />
            <PhotoOrDrawing
              draft={draft}
              errors={problem?.fieldErrors?.["image"]}
              onChange={change}
              onUploading={setUploading}
            />
            <KitchenFields
              draft={draft}
              errors={problem?.fieldErrors?.["kitchenWork"]}
              onChange={change}
            />
          </DialogScroll>
          <DialogFoot>
            <DialogDismiss>
              <Button>Cancel</Button>
            </DialogDismiss>
            <Button
              type="submit"
              variant="main"
              busy={isSaving || isUploading}
              busyLabel={isUploading ? "Uploading..." : "Saving..."}
            >
              {product === "new" ? "Add Product" : "Save Changes"}
            </Button>
          </DialogFoot>
        </fetcher.Form>
      </DialogMain>
    </>
  );
}

/** A fresh fetcher key per opening, so that an earlier result is not shown again. */
function useOpening(): string {
  const [opening] = useState(() => crypto.randomUUID());
  return opening;
}
