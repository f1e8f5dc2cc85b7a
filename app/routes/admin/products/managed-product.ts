import type { ProductPicture } from "#shop/catalogue/product-picture.ts";
import type { ManagedProduct } from "#shop/catalogue/product.ts";

/** A product as the page shows it: its current image, and the drawing chosen for it. */
export type ListedProduct = Omit<ManagedProduct, "picture"> & {
  readonly picture: ProductPicture;
  readonly pictureChoice: ManagedProduct["picture"];
};
