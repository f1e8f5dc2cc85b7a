import { readPage } from "#shop/page.ts";
import { inboxTabs, type InboxTab, type InboxView } from "./inbox-message.ts";

const maxTermLength = 100;

/** Always returns a valid view, whatever the URL contains. */
export function readInboxView(address: URLSearchParams): InboxView {
  const last = (name: string) => address.getAll(name).at(-1) ?? "";
  const tab = last("show") as InboxTab;
  return {
    term: last("q").replaceAll("\0", "").slice(0, maxTermLength),
    tab: inboxTabs.includes(tab) ? tab : "new",
    page: readPage(last("page")),
  };
}

/** The shortest query string that reads back as this view. */
export function inboxSearch({ term, tab, page }: InboxView): string {
  const address = new URLSearchParams();
  if (term) address.set("q", term);
  if (tab !== "new") address.set("show", tab);
  if (page > 1) address.set("page", String(page));
  return address.size > 0 ? `?${address}` : "";
}
