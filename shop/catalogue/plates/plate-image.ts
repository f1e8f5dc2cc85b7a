import { frameOf } from "#plate/frame.ts";
import type { ProductThumbnail } from "../product-thumbnail.ts";
import { plateKey, type OrderedPlate } from "./ordered-plate.ts";

/** A customer's own plate, with its text alternative. */
export type PlateImage = ProductThumbnail & { readonly description: string };

/** The photo, or a drawing in `folder` whose URL changes with the drawing. */
export function plateImage(folder: string, plate: OrderedPlate): PlateImage {
  const { description, photo, recipe } = plate;
  if (photo) return { ...photo, description };
  const { width, height } = frameOf(recipe);
  const src = `${folder}/${plateKey(plate)}.svg`;
  return { src, width, height, isDrawn: true, description };
}
