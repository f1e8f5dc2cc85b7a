import { frameOf } from "#plate/frame.ts";
import { plateKey, type OrderedPlate } from "#shop/catalogue/plates/ordered-plate.ts";
import type { ProductThumbnail } from "#shop/catalogue/product-thumbnail.ts";

/** A plate of an order as its customer sees it. */
export type PlateImage = ProductThumbnail & { readonly description: string };

/** The photo, or a drawing whose URL changes with the drawing. */
export function plateImage(orderId: string, position: number, plate: OrderedPlate): PlateImage {
  const { description, photo, recipe } = plate;
  if (photo) return { ...photo, description };
  const { width, height } = frameOf(recipe);
  const src = `/plates/${orderId}/${position}/${plateKey(plate)}.svg`;
  return { src, width, height, isDrawn: true, description };
}
