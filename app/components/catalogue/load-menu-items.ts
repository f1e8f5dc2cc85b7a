import type { MenuProduct } from "#shop/catalogue/product.ts";

/** Everything for sale now. Not a fetcher: when one of those fails, the router replaces the page. */
export async function loadMenuItems(signal?: AbortSignal): Promise<readonly MenuProduct[]> {
  const answer = await fetch("/resources/menu-items", { signal: signal ?? null });
  if (!answer.ok) throw new Error(`The menu answered ${answer.status}`);
  const { products } = (await answer.json()) as { products: readonly MenuProduct[] };
  return products;
}
