import { readPage } from "#shop/page.ts";
import { dayBounds, type TimeZone } from "#shop/shop-time.ts";

/** What the order list shows. Kept in the URL, so that it can be shared and the Back button works. */
export type OrderView = {
  /** Not trimmed: a space at the end may be followed by another word. */
  readonly term: string;
  /** Days of the shop, `2026-01-05`, both included; empty for no limit. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
};

/** `until` is not included. */
export type TimeRange = { readonly from: Date | null; readonly until: Date | null };

const maxTermLength = 100;

/**
 * Any URL gives a valid view (ADM-2): a day after today or an end before its start is not applied.
 * `today` is the day in the shop's time zone.
 */
export function readOrderView(address: URLSearchParams, today: string): OrderView {
  const last = (name: string) => address.getAll(name).at(-1) ?? "";
  const from = readDay(last("from"), today);
  const to = readDay(last("to"), today);
  return {
    term: last("q").replaceAll("\0", "").slice(0, maxTermLength),
    from,
    to: to < from ? "" : to,
    page: readPage(last("page")),
  };
}

function readDay(text: string, today: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return "";
  const date = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return isDay && text <= today ? text : "";
}

/** The shortest query string for this view. */
export function orderSearch({ term, from, to, page }: OrderView): string {
  const address = new URLSearchParams();
  if (term) address.set("q", term);
  if (from) address.set("from", from);
  if (to) address.set("to", to);
  if (page > 1) address.set("page", String(page));
  return address.size > 0 ? `?${address}` : "";
}

/** Both days in full, in the shop's time zone. */
export function rangeOf({ from, to }: Pick<OrderView, "from" | "to">, zone: TimeZone): TimeRange {
  return {
    from: from ? dayBounds(from, zone).from : null,
    until: to ? dayBounds(to, zone).until : null,
  };
}

/** The trigram index needs three characters in a row, or two at the edge of a word. */
const indexable = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u;

export function isIndexable(term: string): boolean {
  return indexable.test(term.trim());
}

/** How many match: exactly, at least (`isMore`), or exactly within the newest `among` orders. */
export type Found = {
  readonly count: number;
  readonly isMore: boolean;
  readonly among: number | null;
};

// Made at the first use: the first format of a process takes 20 ms.
let madeFigure: Intl.NumberFormat | undefined;
const figure = () => (madeFigure ??= new Intl.NumberFormat("en-CA"));

/** The literal text of ADM-3; a count that stopped early says so. */
export function resultLine(shown: number, { count, isMore, among }: Found, term: string): string {
  const many = `${figure().format(count)}${isMore ? "+" : ""}`;
  const forTerm = term.trim() && ` for "${term.trim()}"`;
  const where =
    among === null
      ? ""
      : ` in the newest ${figure().format(among)}. A third letter searches all of them.`;
  return `Showing ${shown} of ${many} orders${forTerm}${where}`;
}
