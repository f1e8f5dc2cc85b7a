import { expect, test } from "vitest";
import type { TimeZone } from "#shop/shop-time.ts";
import { isIndexable, orderSearch, rangeOf, readOrderView, resultLine } from "./order-view.ts";

const today = "2026-01-05";
const read = (search: string) => readOrderView(new URLSearchParams(search), today);
const whole = { isMore: false, among: null };

test.each([
  { search: "", view: { term: "", from: "", to: "", page: 1 }, why: "nothing" },
  {
    search: "q=ada&from=2026-01-01&to=2026-01-03&page=4",
    view: { term: "ada", from: "2026-01-01", to: "2026-01-03", page: 4 },
    why: "everything",
  },
  { search: "to=2027-01-01", view: { to: "" }, why: "no day after today" },
  {
    search: "from=2030-01-01&to=2026-01-02",
    view: { from: "", to: "2026-01-02" },
    why: "no start after today either",
  },
  {
    search: "from=2026-01-03&to=2026-01-01",
    view: { from: "2026-01-03", to: "" },
    why: "no end before the start",
  },
  {
    search: "from=2026-02-30&to=yesterday&page=-1",
    view: { from: "", to: "", page: 1 },
    why: "no such day",
  },
  { search: "q=a%00b", view: { term: "ab" }, why: "a NUL is no letter" },
])("ADM-2 ADM-3 the address is read as far as it makes sense: $why", ({ search, view }) => {
  expect(read(search)).toMatchObject(view);
});

test("ADM-3 a view reads back from its own address", () => {
  const view = { term: "p-12 &c", from: "2026-01-01", to: "2026-01-02", page: 3 };
  expect(read(orderSearch(view))).toEqual(view);
  expect(orderSearch(read(""))).toBe("");
});

test("ADM-2 days are the shop's own, the last one up to its last millisecond", () => {
  const toronto = "America/Toronto" as TimeZone;
  expect(rangeOf({ from: "2026-03-08", to: "2026-03-08" }, toronto)).toEqual({
    from: new Date("2026-03-08T05:00:00Z"),
    until: new Date("2026-03-09T04:00:00Z"),
  });
  expect(rangeOf({ from: "", to: "" }, toronto)).toEqual({ from: null, until: null });
});

test.each([
  ["ada", true],
  ["ad", false],
  ["a@b", false],
  ["jo an", true],
  ["@example", true],
  ["é12", true],
  ["--- %", false],
])("the index can help with %s: %s", (term, can) => expect(isIndexable(term)).toBe(can));

test.each([
  { shown: 10, found: { count: 128, ...whole }, term: "", line: "Showing 10 of 128 orders" },
  { shown: 0, found: { count: 0, ...whole }, term: " x ", line: 'Showing 0 of 0 orders for "x"' },
  {
    shown: 10,
    found: { count: 1_000_000, ...whole },
    term: "",
    line: "Showing 10 of 1,000,000 orders",
  },
  {
    shown: 10,
    found: { count: 93, isMore: true, among: null },
    term: "amara",
    line: 'Showing 10 of 93+ orders for "amara"',
  },
  {
    shown: 1,
    found: { count: 1, isMore: false, among: 20_000 },
    term: "zz",
    line: 'Showing 1 of 1 orders for "zz" in the newest 20,000. A third letter searches all of them.',
  },
])("ADM-3 $line", ({ shown, found, term, line }) =>
  expect(resultLine(shown, found, term)).toBe(line),
);
