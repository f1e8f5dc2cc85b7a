import { pageWindow, readPage, type PageWindow } from "#shop/page.ts";
import type { Product } from "../product.ts";

/** Which part of the menu is shown; kept in the URL, so that it can be shared. */
export type MenuView = {
  /** Not trimmed, because a space at the end may come before another word. */
  readonly term: string;
  /** Empty for all categories. */
  readonly category: string;
  readonly page: number;
};

/** The search parameters of a menu page, in the order they are written. */
export const menuParameters = ["q", "category", "page"] as const;

const perPage = 12;
const maxTermLength = 100;
const maxCategoryButtons = 5;

/**
 * Always returns a valid view. The last value of a parameter counts: in a form without JavaScript the
 * pressed button comes after the hidden field with the current choice.
 */
export function readMenuView(address: URLSearchParams): MenuView {
  const last = (name: (typeof menuParameters)[number]) => address.getAll(name).at(-1) ?? "";
  return {
    term: last("q").slice(0, maxTermLength),
    category: last("category").slice(0, maxTermLength),
    page: readPage(last("page")),
  };
}

/** The shortest query string that reads back as this view. */
export function menuSearch({ term, category, page }: MenuView): string {
  const address = new URLSearchParams();
  if (term) address.set("q", term);
  if (category) address.set("category", category);
  if (page > 1) address.set("page", String(page));
  return address.size > 0 ? `?${address}` : "";
}

export type Searchable = Pick<Product, "name" | "description" | "category">;

/** MENU-2: a case-insensitive substring of name, description or category. */
function matches({ name, description, category }: Searchable, term: string): boolean {
  const wanted = term.trim().toLowerCase();
  return [name, description, category].some((text) => text.toLowerCase().includes(wanted));
}

/** The products of all categories that `term` finds. */
export function findInMenu<Item extends Searchable>(
  menu: readonly Item[],
  term: string,
): readonly Item[] {
  return menu.filter((product) => matches(product, term));
}

function productsIn<Item extends Searchable>(
  menu: readonly Item[],
  { term, category }: MenuView,
): readonly Item[] {
  const found = findInMenu(menu, term);
  return category === "" ? found : found.filter((product) => product.category === category);
}

export type MenuPage<Item> = PageWindow & {
  readonly items: readonly Item[];
  readonly resultLine: string;
  /** Shown if the page is empty. */
  readonly emptyText: string | null;
};

/** Filters and pages the menu; the browser and the server share it. */
export function pageOfMenu<Item extends Searchable>(
  menu: readonly Item[],
  view: MenuView,
): MenuPage<Item> {
  const found = productsIn(menu, view);
  const window = pageWindow(found.length, perPage, view.page);
  const items = found.slice(window.start, window.end);
  return {
    ...window,
    items,
    resultLine: resultLine(items.length, found.length, view),
    emptyText: items.length === 0 ? emptyText(view) : null,
  };
}

/** The view with the page that shows this product; unchanged if its filter hides the product. */
export function viewShowing<Item extends Searchable & Pick<Product, "id">>(
  menu: readonly Item[],
  view: MenuView,
  productId: string,
): MenuView {
  const position = productsIn(menu, view).findIndex(({ id }) => id === productId);
  return position === -1 ? view : { ...view, page: Math.floor(position / perPage) + 1 };
}

/** MENU-4 fixes this text. */
function resultLine(shown: number, found: number, { term, category }: MenuView): string {
  const forTerm = term.trim() && ` for "${term.trim()}"`;
  return `Showing ${shown} of ${found} products${forTerm}${category && ` in ${category}`}`;
}

/** MENU-6 fixes these texts. */
function emptyText({ term }: MenuView): string {
  return term.trim()
    ? `No products found for "${term.trim()}"`
    : "No products found in this category.";
}

/** MENU-3: five categories have a button each; the others are behind "More". */
export function categoriesOf(menu: readonly Pick<Product, "category">[]): {
  readonly first: readonly string[];
  readonly more: readonly string[];
} {
  const all = [...new Set(menu.map(({ category }) => category).filter(Boolean))];
  return { first: all.slice(0, maxCategoryButtons), more: all.slice(maxCategoryButtons) };
}

const shelfOrder = ["Quenchers", "Extra Toppings", "Drizzles"];

/** ORD-10: add-ons that are also sold on their own. Drinks first, the owner's own groups last. */
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
