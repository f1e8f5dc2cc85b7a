import type { ProductPicture } from "#shop/catalogue/product-picture.ts";
import type { ManagedProduct } from "#shop/catalogue/product.ts";

/** A product as the screen gets it: with the picture it has now, and with what was chosen for it. */
export type ListedProduct = Omit<ManagedProduct, "picture"> & {
  readonly picture: ProductPicture;
  readonly pictureChoice: ManagedProduct["picture"];
};
