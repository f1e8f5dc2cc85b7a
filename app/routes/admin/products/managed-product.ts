import type { ProductThumbnail } from "#shop/catalogue/product-thumbnail.ts";
import type { ManagedProduct } from "#shop/catalogue/product.ts";

/** A product as the page shows it. */
export type ListedProduct = ManagedProduct & { readonly thumbnail: ProductThumbnail };
