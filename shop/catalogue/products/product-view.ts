import { readPage } from "#shop/page.ts";

/** Which view of the products is shown: the table of ADM-8 or the menu order. */
export type ProductView = {
  readonly shows: "list" | "order";
  /** Not trimmed, because a space at the end may come before another word. */
  readonly term: string;
  readonly page: number;
};

const maxTermLength = 100;

export function readProductView(address: URLSearchParams): ProductView {
  const last = (name: string) => address.getAll(name).at(-1) ?? "";
  return {
    shows: last("view") === "order" ? "order" : "list",
    term: last("q").replaceAll("\0", "").slice(0, maxTermLength),
    page: readPage(last("page")),
  };
}

/** The shortest query string that reads back as this view. */
export function productSearch({ shows, term, page }: ProductView): string {
  const address = new URLSearchParams();
  if (shows === "order") address.set("view", "order");
  if (term) address.set("q", term);
  if (page > 1) address.set("page", String(page));
  return address.size > 0 ? `?${address}` : "";
}
