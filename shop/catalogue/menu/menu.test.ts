import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  categoriesOf,
  menuSearch,
  pageOfMenu,
  readMenuView,
  shelvesOf,
  viewShowing,
} from "./menu.ts";

const dish = (name: string, category = "Classic", description = "Warm") => ({
  name,
  category,
  description,
});
const dishes = (count: number, category = "Classic") =>
  Array.from({ length: count }, (_, index) => dish(`Dish ${index + 1}`, category));
const menu = [
  dish("Strawberry Cloud", "Fruit", "Whipped cream and sliced strawberries"),
  dish("Classic Mini Bites", "Classic", "Butter and HONEY"),
  dish("Little Bear", "Kids Menu", "The ears go first (always)"),
  ...dishes(14, "Nuts"),
];
const all = { term: "", category: "", page: 1 };
const names = (found: { items: readonly { name: string }[] }) =>
  found.items.map(({ name }) => name);

describe("MENU-2 search", () => {
  test.each([
    { term: "CLOUD", finds: ["Strawberry Cloud"], why: "a name, in any case" },
    { term: "honey", finds: ["Classic Mini Bites"], why: "a description, in any case" },
    { term: "kids m", finds: ["Little Bear"], why: "a category" },
    { term: "mini bites", finds: ["Classic Mini Bites"], why: "two words that stand together" },
    { term: "bites mini", finds: [], why: "not two words the other way round" },
    { term: "  cloud ", finds: ["Strawberry Cloud"], why: "blanks around it do not count" },
    { term: "(always)", finds: ["Little Bear"], why: "no letter is a pattern" },
    { term: "bear the", finds: [], why: "not across name and description" },
    { term: ".*", finds: [], why: "no pattern is a pattern" },
    { term: "piñata", finds: [], why: "nothing" },
  ])("$term finds $why", ({ term, finds }) => {
    expect(names(pageOfMenu(menu, { ...all, term }))).toEqual(finds);
  });

  test.each([
    { term: "", category: "Fruit", finds: ["Strawberry Cloud"] },
    { term: "cream", category: "Fruit", finds: ["Strawberry Cloud"] },
    { term: "cream", category: "Classic", finds: [] },
    { term: "", category: "fruit", finds: [] },
    { term: "", category: "Gone", finds: [] },
  ])("'$term' in '$category' finds $finds", ({ term, category, finds }) => {
    expect(names(pageOfMenu(menu, { ...all, term, category }))).toEqual(finds);
  });
});

test.each([
  { view: all, line: "Showing 12 of 17 products" },
  { view: { ...all, page: 2 }, line: "Showing 5 of 17 products" },
  { view: { ...all, page: 99 }, line: "Showing 5 of 17 products" },
  { view: { ...all, term: "cloud" }, line: 'Showing 1 of 1 products for "cloud"' },
  { view: { ...all, term: " " }, line: "Showing 12 of 17 products" },
  { view: { ...all, category: "Nuts" }, line: "Showing 12 of 14 products in Nuts" },
  { view: { ...all, category: "Nuts", page: 2 }, line: "Showing 2 of 14 products in Nuts" },
  {
    view: { ...all, term: "dish 1 ", category: "Nuts" },
    line: 'Showing 6 of 6 products for "dish 1" in Nuts',
  },
  {
    view: { ...all, term: "x", category: "Fruit" },
    line: 'Showing 0 of 0 products for "x" in Fruit',
  },
])("MENU-4 $line", ({ view, line }) => {
  expect(pageOfMenu(menu, view).resultLine).toBe(line);
});

test.each([
  { view: { ...all, term: "zzz" }, text: 'No products found for "zzz"' },
  { view: { ...all, term: "zzz", category: "Nuts" }, text: 'No products found for "zzz"' },
  { view: { ...all, category: "Gone" }, text: "No products found in this category." },
  { view: { ...all, term: "  ", category: "Gone" }, text: "No products found in this category." },
  { view: all, text: null },
])("MENU-6 the empty text is $text", ({ view, text }) => {
  expect(pageOfMenu(menu, view).emptyText).toBe(text);
});

test("MENU-6 a shop without products has an empty page, not a fault", () => {
  expect(pageOfMenu([], all)).toMatchObject({
    items: [],
    pageCount: 1,
    resultLine: "Showing 0 of 0 products",
    emptyText: "No products found in this category.",
  });
});

test("MENU-5 twelve a page, in the order of the menu", () => {
  const many = dishes(30);
  const pages = [1, 2, 3].map((page) => pageOfMenu(many, { ...all, page }));
  expect(pages.map(({ items }) => items.length)).toEqual([12, 12, 6]);
  expect(pages.flatMap(names)).toEqual(many.map(({ name }) => name));
});

test.each([
  { id: 1, view: all, page: 1 },
  { id: 13, view: all, page: 2 },
  { id: 30, view: { ...all, page: 2 }, page: 3 },
  { id: 30, view: { ...all, term: "dish 3" }, page: 1 },
  { id: 30, view: { ...all, term: "dish 1", page: 2 }, page: 2 },
  { id: 99, view: { ...all, page: 2 }, page: 2 },
])("MENU-5 the page that shows dish $id is $page", ({ id, view, page }) => {
  const many = dishes(30).map((one, index) => ({ ...one, id: String(index + 1) }));
  expect(viewShowing(many, view, String(id))).toEqual({ ...view, page });
});

test.each([
  { has: [], first: [], more: [] },
  { has: ["Fruit", "Classic", "Fruit", ""], first: ["Fruit", "Classic"], more: [] },
  { has: ["A", "B", "C", "D", "E"], first: ["A", "B", "C", "D", "E"], more: [] },
  {
    has: ["G", "F", "E", "D", "C", "B", "G", "A"],
    first: ["G", "F", "E", "D", "C"],
    more: ["B", "A"],
  },
])("MENU-3 of $has $first have a button, $more stand behind More", ({ has, first, more }) => {
  expect(categoriesOf(has.map((category) => ({ category })))).toEqual({ first, more });
});

test("ORD-10 the shelf has drinks first and groups of the owner's own last, by name", () => {
  const items = ["Wrapping", "Drizzles", "Candles", "Quenchers", "Extra Toppings", "Drizzles"].map(
    (type, index) => ({ type, index }),
  );
  expect(
    shelvesOf(items).map(({ type, items: on }) => [type, on.map(({ index }) => index)]),
  ).toEqual([
    ["Quenchers", [3]],
    ["Extra Toppings", [4]],
    ["Drizzles", [1, 5]],
    ["Candles", [2]],
    ["Wrapping", [0]],
  ]);
});

describe("the view lives in the address", () => {
  test.each([
    ["", all],
    ["?q=cloud", { ...all, term: "cloud" }],
    ["?q=mini+", { ...all, term: "mini " }],
    ["?category=Party+Size&page=2", { ...all, category: "Party Size", page: 2 }],
    ["?q=a&q=b", { ...all, term: "b" }],
    ["?category=Fruit&category=", all],
    ["?category=Fruit&category=Nuts", { ...all, category: "Nuts" }],
    ["?page=0", all],
    ["?page=-3", all],
    ["?page=1e9", all],
    ["?page=%00", all],
    ["?page[]=2&q[]=x&utm_source=y", all],
    [`?q=${"a".repeat(500)}`, { ...all, term: "a".repeat(100) }],
  ])("%s", (search, view) => {
    expect(readMenuView(new URLSearchParams(search))).toEqual(view);
  });

  test("and is the same when it is read back", () => {
    const view = fc.record({
      term: fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => text.slice(0, 100)),
      category: fc.string({ maxLength: 60 }),
      page: fc.integer({ min: 1, max: 999_999 }),
    });
    fc.assert(
      fc.property(view, (given) => {
        expect(readMenuView(new URLSearchParams(menuSearch(given)))).toEqual(given);
      }),
    );
    expect(menuSearch(all)).toBe("");
    expect(menuSearch({ term: "a b", category: "Kids Menu", page: 2 })).toBe(
      "?q=a+b&category=Kids+Menu&page=2",
    );
  });

  test("no address, however broken, is a fault", () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        const { items } = pageOfMenu(menu, readMenuView(new URLSearchParams(search)));
        expect(items.length).toBeLessThanOrEqual(12);
      }),
    );
  });
});
