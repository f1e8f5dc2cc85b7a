import { describeDrawing } from "#plate/describe.ts";
import { drawingKey } from "#plate/drawing-key.ts";
import { frameOf, STANDING } from "#plate/frame.ts";
import { pictureFor, type ProductLike } from "#plate/guess-picture.ts";
import { readImageAddress } from "./image-address.ts";

/** The fields of a product that decide how it looks. */
export type Pictured = ProductLike & { readonly id: string; readonly image?: string | null };

export type ProductPicture = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** Drawings are transparent and sit inside their frame; photos fill it. */
  readonly isDrawn: boolean;
};

/** The product's photo, or a drawing whose URL changes with the drawing. */
export function pictureOf(product: Pictured): ProductPicture {
  if (product.image) {
    const { width, height } = readImageAddress(product.image) ?? STANDING;
    return { src: product.image, width, height, isDrawn: false };
  }
  const picture = pictureFor(product);
  const frame = frameOf(picture);
  return {
    src: `/pictures/${product.id}/${drawingKey(picture)}.svg`,
    width: frame.width,
    height: frame.height,
    isDrawn: true,
  };
}

/** The alternative text for an image without a name beside it. */
export function describePicture(product: Pictured): string {
  return product.image ? product.name : describeDrawing(pictureFor(product));
}
