import type { CartLine } from "#shop/cart/cart.ts";
import type { PlateImage } from "#shop/catalogue/plates/plate-image.ts";

/** A saved plate as it is sold today. */
export type Favorite = {
  readonly id: string;
  readonly line: CartLine;
  readonly plate: PlateImage;
};
