import { expect, test } from "vitest";
import {
  daysIn,
  partsOf,
  periodBefore,
  formatPeriod,
  readPeriod,
  readSoldFilter,
  soldSearch,
  unitOf,
} from "./sales-view.ts";

const today = "2026-03-10";
const read = (search: string) => readPeriod(new URLSearchParams(search), today);

test.each([
  ["", { from: "2026-02-11", to: today }],
  ["from=2026-03-01", { from: "2026-03-01", to: today }],
  ["from=2026-03-05&to=2026-03-01", { from: "2026-03-05", to: today }],
  ["from=2030-01-01&to=2031-01-01", { from: "2026-02-11", to: today }],
  ["from=1999-01-01", { from: "2024-03-10", to: today }],
  ["from=yesterday&to=2026-02-30", { from: "2026-02-11", to: today }],
])("?%s is a period all the same", (search, period) => {
  expect(read(search)).toEqual(period);
});

test("whatever the length, the parts are the period: no day twice, none left out", () => {
  for (let days = 1; days <= 731; days += 1) {
    const from = new Date(Date.parse(today) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
    const period = { from, to: today };
    expect(daysIn(period)).toBe(days);
    const parts = partsOf(period, unitOf(period));
    expect(parts.reduce((sum, part) => sum + daysIn(part), 0)).toBe(days);
    expect([parts[0]!.from, parts.at(-1)!.to]).toEqual([from, today]);
    expect(parts.length).toBeLessThanOrEqual(45);
  }
});

test("weeks begin on Monday, months on their first", () => {
  expect(partsOf({ from: "2026-03-04", to: "2026-03-10" }, "week")).toEqual([
    { from: "2026-03-04", to: "2026-03-08" },
    { from: "2026-03-09", to: "2026-03-10" },
  ]);
  expect(partsOf({ from: "2026-01-15", to: "2026-03-10" }, "month")).toEqual([
    { from: "2026-01-15", to: "2026-01-31" },
    { from: "2026-02-01", to: "2026-02-28" },
    { from: "2026-03-01", to: "2026-03-10" },
  ]);
  expect(periodBefore({ from: "2026-03-01", to: "2026-03-10" })).toEqual({
    from: "2026-02-19",
    to: "2026-02-28",
  });
});

test("a period in words", () => {
  expect(formatPeriod({ from: "2026-01-05", to: "2026-01-05" })).toBe("Mon, Jan 5");
  expect(formatPeriod({ from: "2026-01-05", to: "2026-02-01" })).toBe("Jan 5 to Feb 1");
});

test("the address of the orders behind a figure reads back as it was", () => {
  const filter = { from: "2026-03-01", to: "2026-03-02", hour: 0, product: "a b&c", addOn: "" };
  expect(readSoldFilter(new URLSearchParams(soldSearch(filter)), today)).toEqual(filter);
  expect(readSoldFilter(new URLSearchParams("hour=24"), today).hour).toBeNull();
});
