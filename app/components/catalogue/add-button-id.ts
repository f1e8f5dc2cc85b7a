import type { MenuProduct } from "#shop/catalogue/product.ts";

/** The control that opens the product's dialog, and gets the focus back. */
export const addButtonId = ({ id }: Pick<MenuProduct, "id">) => `add-${id}`;
