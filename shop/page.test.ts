import fc from "fast-check";
import { expect, test } from "vitest";
import { pageWindow, readPage } from "./page.ts";

const numbersOf = (page: number, pageCount: number) =>
  pageWindow(pageCount * 10, 10, page)
    .numbers.join(" ")
    .replaceAll("gap", "…");

test.each([
  [1, 1, "1"],
  [2, 2, "1 2"],
  [3, 5, "1 2 3 4 5"],
  [1, 6, "1 2 3 4 … 6"],
  [3, 6, "1 2 3 4 … 6"],
  [4, 6, "1 … 3 4 5 6"],
  [6, 6, "1 … 3 4 5 6"],
  [3, 13, "1 2 3 4 … 13"],
  [4, 13, "1 … 3 4 5 … 13"],
  [7, 13, "1 … 6 7 8 … 13"],
  [10, 13, "1 … 9 10 11 … 13"],
  [11, 13, "1 … 10 11 12 13"],
  [13, 13, "1 … 10 11 12 13"],
])("MENU-5 page %i of %i shows %s", (page, pageCount, shown) => {
  expect(numbersOf(page, pageCount)).toBe(shown);
});

test.each([
  { items: 0, asked: 1, page: 1, pageCount: 1, start: 0, end: 0 },
  { items: 12, asked: 2, page: 1, pageCount: 1, start: 0, end: 12 },
  { items: 13, asked: 2, page: 2, pageCount: 2, start: 12, end: 13 },
  { items: 24, asked: 2, page: 2, pageCount: 2, start: 12, end: 24 },
  { items: 25, asked: 99, page: 3, pageCount: 3, start: 24, end: 25 },
  { items: 25, asked: -4, page: 1, pageCount: 3, start: 0, end: 12 },
])("MENU-5 page $asked of $items items is page $page of $pageCount", ({ items, asked, ...is }) => {
  expect(pageWindow(items, 12, asked)).toMatchObject(is);
});

test("MENU-5 however many pages: five numbers at most, in order, with the first, last and current", () => {
  const window = fc
    .tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 1, max: 50 }))
    .chain(([items, perPage]) =>
      fc.tuple(fc.constant(items), fc.constant(perPage), fc.integer({ min: -3, max: 5_003 })),
    );
  fc.assert(
    fc.property(window, ([items, perPage, asked]) => {
      const { page, pageCount, numbers, start, end } = pageWindow(items, perPage, asked);
      const shown = numbers.filter((number) => number !== "gap");
      expect(shown.length).toBeLessThanOrEqual(5);
      expect(shown).toEqual([...new Set(shown)].toSorted((a, b) => a - b));
      expect(shown[0]).toBe(1);
      expect(shown.at(-1)).toBe(pageCount);
      expect(shown).toContain(page);
      for (const step of [page - 1, page + 1])
        if (step >= 1 && step <= pageCount) expect(shown).toContain(step);
      // An ellipsis stands exactly where a number is missing.
      for (const [index, number] of numbers.entries()) {
        const next = numbers[index + 1];
        if (number === "gap" || next === undefined) continue;
        if (next === "gap") expect(numbers[index + 2]).toBeGreaterThan(number + 1);
        else expect(next).toBe(number + 1);
      }
      expect(end - start).toBeLessThanOrEqual(perPage);
      expect(end - start > 0).toBe(items > 0);
    }),
  );
});

test("MENU-5 the pages together show every item once", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 12 }), (items, per) => {
      const { pageCount } = pageWindow(items, per, 1);
      const all = Array.from({ length: items }, (_, index) => index);
      const seen = Array.from({ length: pageCount }, (_, index) => {
        const { start, end } = pageWindow(items, per, index + 1);
        return all.slice(start, end);
      });
      expect(seen.flat()).toEqual(all);
    }),
  );
});

test.each([
  ["2", 2],
  ["007", 1],
  ["0", 1],
  ["-1", 1],
  ["1.5", 1],
  ["1e3", 1],
  ["two", 1],
  ["٢", 1],
  ["99999999999999999999", 1],
  ["", 1],
  [null, 1],
  [undefined, 1],
])("MENU-5 page=%s in an address is page %i", (value, page) => {
  expect(readPage(value)).toBe(page);
});
