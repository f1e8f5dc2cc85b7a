import { redirect } from "react-router";
import {
  findItem,
  itemParameter,
  itemSlug,
  readItem,
  unavailableItem,
} from "#shop/catalogue/menu/item-link.ts";
import type { Product } from "#shop/catalogue/product.ts";

/** One address per product and one for all that are not for sale: this bounds the cached pages. */
export function redirectToItem(url: string, products: readonly Product[]): void {
  const address = new URL(url);
  const item = readItem(address.searchParams);
  if (!item) return;
  const product = findItem(products, item);
  const wanted = product ? itemSlug(product) : unavailableItem;
  if (item === wanted) return;
  address.searchParams.set(itemParameter, wanted);
  throw redirect(address.pathname + address.search);
}
