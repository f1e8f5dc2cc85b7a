import { drawingKey } from "#plate/drawing-key.ts";
import { frameOf, UPRIGHT_FRAME } from "#plate/frame.ts";
import { recipeFor, type ProductLike } from "#plate/guess-recipe.ts";
import { readImageAddress } from "./image-address.ts";

/** The fields of a product that decide how it looks. */
export type ThumbnailSource = ProductLike & { readonly id: string; readonly image?: string | null };

export type ProductThumbnail = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** Drawings are transparent and sit inside their frame; photos fill it. */
  readonly isDrawn: boolean;
};

/** The product's photo, or a drawing whose URL changes with the drawing. */
export function thumbnailOf(product: ThumbnailSource): ProductThumbnail {
  if (product.image) {
    const { width, height } = readImageAddress(product.image) ?? UPRIGHT_FRAME;
    return { src: product.image, width, height, isDrawn: false };
  }
  const recipe = recipeFor(product);
  const frame = frameOf(recipe);
  return {
    src: `/drawings/${product.id}/${drawingKey(recipe)}.svg`,
    width: frame.width,
    height: frame.height,
    isDrawn: true,
  };
}
