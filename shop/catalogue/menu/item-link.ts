import type { Product } from "../product.ts";

/** The search parameter of menu and order page that names a product. */
export const itemParameter = "item";

/** Stands for every product that is not for sale, so that wrong links share one cached page. */
export const unavailableItem = "unavailable";

const shortIdLength = 8;
const maxSlugLength = 60;

type Linked = Pick<Product, "id" | "name">;

/** "strawberry-cloud-9f3a51c2": readable, and still found by its end after a change of name. */
export function itemSlug({ id, name }: Linked): string {
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, "");
  return [words, shortIdOf(id)].filter(Boolean).join("-");
}

/** Accepts a slug, also one with an older name, or a whole id. */
export function findItem<Item extends Linked>(
  products: readonly Item[],
  item: string,
): Item | undefined {
  if (item.length < shortIdLength) return undefined;
  const end = shortIdOf(item.toLowerCase());
  const found = products.filter(({ id }) => shortIdOf(id) === end);
  return found.find((product) => itemSlug(product) === item) ?? found[0];
}

const shortIdOf = (text: string) => text.slice(-shortIdLength);

/** Opens the product. `search` is the query string of the menu behind it. */
export function itemAddress(product: Linked, search = "", pathname = "/order"): string {
  const address = new URLSearchParams(search);
  // The page follows from the product.
  address.delete("page");
  address.set(itemParameter, itemSlug(product));
  return `${pathname}?${address}`;
}

/** The value of the item parameter; the last one counts, as in `readMenuView`. */
export function readItem(address: URLSearchParams): string {
  return address.getAll(itemParameter).at(-1) ?? "";
}
