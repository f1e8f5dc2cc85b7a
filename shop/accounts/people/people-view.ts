import { readPage } from "#shop/page.ts";
import { peopleKinds, type PeopleKind, type PeopleView } from "./person.ts";

const maxTermLength = 100;

/** Always returns a valid view, whatever the URL contains. */
export function readPeopleView(address: URLSearchParams): PeopleView {
  const last = (name: string) => address.getAll(name).at(-1) ?? "";
  const kind = last("kind") as PeopleKind;
  return {
    term: last("q").replaceAll("\0", "").slice(0, maxTermLength),
    kind: peopleKinds.includes(kind) ? kind : "all",
    page: readPage(last("page")),
  };
}

/** The shortest query string that reads back as this view. */
export function peopleSearch({ term, kind, page }: PeopleView): string {
  const address = new URLSearchParams();
  if (term) address.set("q", term);
  if (kind !== "all") address.set("kind", kind);
  if (page > 1) address.set("page", String(page));
  return address.size > 0 ? `?${address}` : "";
}
