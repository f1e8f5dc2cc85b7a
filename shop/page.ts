type PageNumber = number | "gap";

export type PageWindow = {
  readonly page: number;
  readonly pageCount: number;
  /** At most five numbers, always with the first, the last and the current one. */
  readonly numbers: readonly PageNumber[];
  /** The page's items: from `start` up to, not including, `end`. */
  readonly start: number;
  readonly end: number;
};

/** The requested page, or the nearest one that exists. An empty list has one empty page. */
export function pageWindow(itemCount: number, perPage: number, asked: number): PageWindow {
  const pageCount = Math.max(1, Math.ceil(itemCount / perPage));
  const page = Math.min(Math.max(asked, 1), pageCount);
  const start = (page - 1) * perPage;
  return {
    page,
    pageCount,
    numbers: pageNumbers(page, pageCount),
    start,
    end: Math.min(start + perPage, itemCount),
  };
}

function pageNumbers(page: number, pageCount: number): readonly PageNumber[] {
  if (pageCount <= 5) return range(1, pageCount);
  if (page <= 3) return [...range(1, 4), "gap", pageCount];
  if (page >= pageCount - 2) return [1, "gap", ...range(pageCount - 3, pageCount)];
  return [1, "gap", page - 1, page, page + 1, "gap", pageCount];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Anything but a positive whole number is the first page. */
export function readPage(value: string | null | undefined): number {
  return /^[1-9]\d{0,8}$/.test(value ?? "") ? Number(value) : 1;
}
