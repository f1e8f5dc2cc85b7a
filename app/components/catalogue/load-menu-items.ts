import type { MenuProduct } from "#shop/catalogue/product.ts";

/**
 * Loads everything for sale. Not a router fetcher: a failed one replaces the page with an error.
 */
export async function loadMenuItems(signal?: AbortSignal): Promise<readonly MenuProduct[]> {
  const answer = await fetch("/resources/menu-items", { signal: signal ?? null });
  if (!answer.ok) throw new Error(`The menu answered ${answer.status}`);
  const { products } = (await answer.json()) as { products: readonly MenuProduct[] };
  return products;
}
