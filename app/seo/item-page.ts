import type { StoreDetails } from "#app/components/store/store-details.ts";
import { previewSize } from "#shop/catalogue/images/preview-size.ts";
import { itemAddress } from "#shop/catalogue/menu/item-link.ts";
import type { MenuProduct } from "#shop/catalogue/product.ts";
import { formatMoney } from "#shop/money.ts";
import { pageTitle } from "./page-meta.ts";

/** Title, text and picture of a page whose address names a product. */
export function itemPage(
  product: MenuProduct,
  { name, city }: Pick<StoreDetails, "name" | "city">,
) {
  const { thumbnail } = product;
  const made = `${formatMoney(product.price)}, made to order${city && ` in ${city}`}.`;
  return {
    title: pageTitle(product.name, name),
    description: [product.description, made].filter(Boolean).join(" "),
    path: itemAddress(product),
    image: thumbnail.isDrawn
      ? { src: thumbnail.src.replace(/svg$/, "png"), ...previewSize, alt: product.name }
      : { ...thumbnail, alt: product.name },
  };
}
