import { Drawing } from "#app/components/plate/drawing.tsx";
import { useDrawing } from "#app/components/plate/use-drawing.ts";
import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";
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
  const { src, width, height, isDrawn } = product.thumbnail;
  if (!isDrawn)
    return (
      <ProductImage
        thumbnail={product.thumbnail}
        sizes="(min-width: 47.5rem) 417px, 150px"
        isEager
      />
    );
  return (
    <div className="plate live-plate">
      {svg ? (
        <Drawing className="live-drawing" svg={svg} />
      ) : (
        <img src={src} width={width} height={height} alt="" />
      )}
      {scene.drinks.length > 0 && (
        <div className="glasses">
          {scene.drinks.slice(0, maxGlasses).map(({ id, thumbnail: glass }) => (
            <img key={id} src={glass.src} width={glass.width} height={glass.height} alt="" />
          ))}
        </div>
      )}
      <VisuallyHidden aria-live="polite">{scene.description}</VisuallyHidden>
    </div>
  );
}
