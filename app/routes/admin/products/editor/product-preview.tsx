import { ProductCard } from "#app/components/catalogue/product-card.tsx";
import { Drawing } from "#app/components/plate/drawing.tsx";
import { useDrawing } from "#app/components/plate/use-drawing.ts";
import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";
import { readImageAddress } from "#shop/catalogue/image-address.ts";
import { readImageUrl } from "#shop/catalogue/images/image-url.ts";
import { productForm } from "#shop/catalogue/products/product-form.ts";
import { thumbnailOf } from "#shop/catalogue/product-thumbnail.ts";
import { standardType } from "#shop/catalogue/product.ts";
import { cents } from "#shop/money.ts";
import { describeDrawing } from "#plate/describe.ts";
import { recipeFor } from "#plate/guess-recipe.ts";
import type { ProductDraft } from "./product-draft.ts";

/** The menu card of the draft, updated while someone types. */
export function ProductPreview({ id, draft }: { id: string; draft: ProductDraft }) {
  const typed = draft.image.trim();
  const image = readImageAddress(typed) ? typed : (readImageUrl(typed) ?? null);
  const words = {
    name: draft.name.trim() || "New product",
    description: draft.description.trim(),
    category: draft.category.trim(),
    type: draft.type.trim() || standardType,
  };
  const drawn = recipeFor({ ...words, drawingRecipe: draft.drawingRecipe });
  const svg = useDrawing(image ? null : drawn, "preview");
  const product = {
    ...words,
    id: `preview-${id}`,
    price: productForm.shape.price.safeParse(draft.price).data ?? cents(0),
    thumbnail: thumbnailOf({ ...words, id, image, drawingRecipe: draft.drawingRecipe }),
    drawingRecipe: draft.drawingRecipe,
  };
  const isThumb = drawn.kind === "topping" || drawn.kind === "drizzle";
  const drawing = (
    <>
      {svg && <Drawing className={isThumb ? "plate thumb" : `plate ${drawn.kind}`} svg={svg} />}
      <VisuallyHidden>{describeDrawing(drawn)}</VisuallyHidden>
    </>
  );
  return (
    <div className="product-preview" role="group" aria-label="Preview">
      <ProductCard product={product} isEager {...(image ? {} : { drawing })}>
        {null}
      </ProductCard>
    </div>
  );
}
