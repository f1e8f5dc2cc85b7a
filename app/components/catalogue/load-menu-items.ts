import type { MenuProduct } from "#shop/catalogue/product.ts";

/**
 * Loads everything for sale. Not a router fetcher: a failed one replaces the page with an error.
 */
export async function loadMenuItems(signal?: AbortSignal): Promise<readonly MenuProduct[]> {
  const response = await fetch("/resources/menu-items", { signal: signal ?? null });
  if (!response.ok) throw new Error(`The menu responded with ${response.status}`);
  const { products } = (await response.json()) as { products: readonly MenuProduct[] };
  return products;
}
