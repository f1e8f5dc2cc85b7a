import { promisedFilters, type PromisedFilter } from "#shop/promise/kept/kept-promises.ts";
import { readPeriod, soldSearch, type Period } from "#shop/sales/sales-view.ts";

/** Which orders are listed; kept in the URL. */
export type PromisedView = Period & {
  readonly hour: number | null;
  readonly only: PromisedFilter;
};

export function readPromisedView(address: URLSearchParams, today: string): PromisedView {
  const last = (name: string) => address.getAll(name).at(-1) ?? "";
  const hour = /^\d{1,2}$/.test(last("hour")) ? Number(last("hour")) : 24;
  return {
    ...readPeriod(address, today),
    hour: hour < 24 ? hour : null,
    only: promisedFilters.find((filter) => filter === last("only")) ?? "all",
  };
}

export function promisedSearch(
  { from, to, hour, only }: Period & Partial<PromisedView>,
  page = 1,
): string {
  const search = soldSearch({ from, to, hour: hour ?? null }, page);
  return only && only !== "all" ? `${search}&only=${only}` : search;
}
