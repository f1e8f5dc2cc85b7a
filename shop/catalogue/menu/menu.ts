import { pageWindow, readPage, type PageWindow } from "#shop/page.ts";
import type { Product } from "../product.ts";

/** What somebody is looking at. It lives in the address, so that it can be shared and gone back to. */
export type MenuView = {
  /** As typed: a blank at the end may be the middle of two words. */
  readonly term: string;
  /** Empty for all of them. */
  readonly category: string;
  readonly page: number;
};

/** The search parameters that change a page of the menu, in the order they are written. */
export const menuParameters = ["q", "category", "page"] as const;

const perPage = 12;
const maxTermLength = 100;
const maxCategoryButtons = 5;

/**
 * Whatever the address says, there is a view. The last value of a parameter counts: in a form
 * without a script the button somebody presses comes after the hidden field that keeps the choice.
 */
export function readMenuView(address: URLSearchParams): MenuView {
  const last = (name: (typeof menuParameters)[number]) => address.getAll(name).at(-1) ?? "";
  return {
    term: last("q").slice(0, maxTermLength),
    category: last("category").slice(0, maxTermLength),
    page: readPage(last("page")),
  };
}

/** The shortest search that reads back as this view. */
export function menuSearch({ term, category, page }: MenuView): string {
  const address = new URLSearchParams();
  if (term) address.set("q", term);
  if (category) address.set("category", category);
  if (page > 1) address.set("page", String(page));
  return address.size > 0 ? `?${address}` : "";
}

type Searchable = Pick<Product, "name" | "description" | "category">;

/** MENU-2: a substring of name, description or category, in any case. */
function matches({ name, description, category }: Searchable, term: string): boolean {
  const wanted = term.trim().toLowerCase();
  return [name, description, category].some((text) => text.toLowerCase().includes(wanted));
}

export type MenuPage<Item> = PageWindow & {
  readonly items: readonly Item[];
  readonly resultLine: string;
  /** What to say when there is nothing to show. */
  readonly emptyText: string | null;
};

/** The one way from the whole menu to what a page of it shows. */
export function pageOfMenu<Item extends Searchable>(
  menu: readonly Item[],
  view: MenuView,
): MenuPage<Item> {
  const found = menu.filter(
    (product) =>
      (view.category === "" || product.category === view.category) && matches(product, view.term),
  );
  const window = pageWindow(found.length, perPage, view.page);
  const items = found.slice(window.start, window.end);
  return {
    ...window,
    items,
    resultLine: resultLine(items.length, found.length, view),
    emptyText: items.length === 0 ? emptyText(view) : null,
  };
}

/** MENU-4, to the letter. */
function resultLine(shown: number, found: number, { term, category }: MenuView): string {
  const forTerm = term.trim() && ` for "${term.trim()}"`;
  return `Showing ${shown} of ${found} products${forTerm}${category && ` in ${category}`}`;
}

/** MENU-6, to the letter. */
function emptyText({ term }: MenuView): string {
  return term.trim()
    ? `No products found for "${term.trim()}"`
    : "No products found in this category.";
}

/** MENU-3: five categories have a button each; the others stand behind "More". */
export function categoriesOf(menu: readonly Pick<Product, "category">[]): {
  readonly first: readonly string[];
  readonly more: readonly string[];
} {
  const all = [...new Set(menu.map(({ category }) => category).filter((name) => name !== ""))];
  return { first: all.slice(0, maxCategoryButtons), more: all.slice(maxCategoryButtons) };
}

const shelfOrder = ["Quenchers", "Extra Toppings", "Drizzles"];

/** ORD-10: what is sold without a plate under it. Drinks first, groups of the owner's own last. */
export function shelvesOf<Item extends Pick<Product, "type">>(
  addOns: readonly Item[],
): readonly { readonly type: string; readonly items: readonly Item[] }[] {
  const rank = (type: string) => {
    const known = shelfOrder.indexOf(type);
    return known === -1 ? shelfOrder.length : known;
  };
  return [...Map.groupBy(addOns, ({ type }) => type)]
    .map(([type, items]) => ({ type, items }))
    .toSorted((a, b) => rank(a.type) - rank(b.type) || a.type.localeCompare(b.type, "en"));
}
