import { Drawing } from "#app/components/plate/drawing.tsx";
import { useDrawing } from "#app/components/plate/use-drawing.ts";
import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";
import { pictureSrcSet } from "#shop/catalogue/drawing-picture.ts";
import type { ProductThumbnail } from "#shop/catalogue/product-thumbnail.ts";
import type { MenuProduct } from "#shop/catalogue/product.ts";
import { sceneOf, type OnPlate } from "./live-plate-scene.ts";
import { ProductImage } from "#app/components/catalogue/product-image.tsx";

type LivePlateProps = {
  readonly product: MenuProduct;
  readonly addOns: readonly OnPlate[];
  /** The add-on that was ticked last; it is animated. */
  readonly newest: MenuProduct | undefined;
};

const maxGlasses = 3;

/** The product with all chosen add-ons, described for screen readers. */
export function LivePlate({ product, addOns, newest }: LivePlateProps) {
  const scene = sceneOf(product, addOns, newest);
  const svg = useDrawing(scene.drawingRecipe, "live");
  const sizes = "(min-width: 47.5rem) 417px, 150px";
  if (!product.thumbnail.isDrawn)
    return <ProductImage thumbnail={product.thumbnail} sizes={sizes} isEager />;
  return (
    <div className="plate live-plate">
      {svg ? (
        <Drawing className="live-drawing" svg={svg} />
      ) : (
        <Picture thumbnail={product.thumbnail} sizes={sizes} />
      )}
      {scene.drinks.length > 0 && (
        <div className="glasses">
          {scene.drinks.slice(0, maxGlasses).map(({ id, thumbnail: glass }) => (
            <Picture key={id} thumbnail={glass} sizes="120px" />
          ))}
        </div>
      )}
      <VisuallyHidden aria-live="polite">{scene.description}</VisuallyHidden>
    </div>
  );
}

/** Without the frame of a `ProductImage`: the plate around it has one. */
function Picture({ thumbnail, sizes }: { thumbnail: ProductThumbnail; sizes: string }) {
  const { src, width, height } = thumbnail;
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSrcSet(thumbnail)} sizes={sizes} />
      <img src={src} width={width} height={height} alt="" />
    </picture>
  );
}
