import { expect, test } from "vitest";
import { openShop } from "#tests/support/pages/open-shop.ts";
import type { Page } from "#tests/support/pages/visit.ts";

const { visit } = await openShop();

const all = "Showing 12 of 31 products";
const results = (page: Page) => page.text("#menu-results");
const pressed = (page: Page) =>
  [...page.document.querySelectorAll(".cats .chip[aria-pressed=true]")].map(
    ({ textContent }) => textContent,
  );
const names = (page: Page) =>
  [...page.document.querySelectorAll("article h2")].map(({ textContent }) => textContent);
const search = (page: Page, term: string) => page.submit("Search", { "Search products": term });
const pick = (page: Page, category: string, group = "Category") =>
  page.submit(category, {}, { in: group });

test("MENU-2 MENU-4 a search on /products finds names, descriptions and categories", async () => {
  const page = await visit("/products");
  expect(results(page)).toBe(all);
  const found = await search(page, "WAFFLE");
  expect(found.address).toBe("/products?q=WAFFLE");
  expect(results(found)).toMatch(/^Showing (\d+) of \1 products for "WAFFLE"$/);
  expect(found.getAllByRole("article").length).toBeGreaterThan(1);
  for (const card of found.getAllByRole("article")) expect(card.textContent).toMatch(/waffle/i);
  expect(found.getByLabelText("Search products")).toMatchObject({ value: "WAFFLE" });
});

test("MENU-6 MENU-8 where nothing is found on /products, it says what to do next", async () => {
  const nothing = await visit("/products?q=no+such+thing");
  expect(results(nothing)).toBe('Showing 0 of 0 products for "no such thing"');
  expect(nothing.getByText('No products found for "no such thing"')).toBeTruthy();
  expect(nothing.queryByText(/Did you mean/)).toBeNull();
  expect(results(await nothing.follow("Show all products"))).toBe(all);

  const mistyped = await search(await visit("/products"), "wafle");
  expect(mistyped.text()).toContain("Did you mean Waffle ?");
  expect(results(await mistyped.follow("Waffle"))).toMatch(/ products for "Waffle"$/);

  const elsewhere = await visit("/products?q=little+bear&category=Nuts");
  expect(results(elsewhere)).toBe('Showing 0 of 0 products for "little bear" in Nuts');
  expect(names(await elsewhere.follow("Search all categories"))).toEqual(["Little Bear Pancake"]);
});

test("MENU-3 /products has five categories, the others behind More, and keeps the search", async () => {
  const page = await visit("/products");
  const first = ["Fruit", "Classic", "Specialty", "Chocolate", "Nuts"];
  const buttons = (group: string) =>
    [...page.getByRole("group", { name: group }).querySelectorAll("button")].map(
      ({ textContent }) => textContent,
    );
  expect(buttons("Category")).toEqual(["All", ...first]);
  // A phone has no room for all five, so they stand behind More again.
  expect(buttons("More categories").slice(0, 5)).toEqual(first);
  expect(buttons("More categories")).toContain("Kids Menu");
  expect(pressed(page)).toEqual(["All"]);

  const chocolate = await pick(page, "Chocolate");
  expect(pressed(chocolate)).toEqual(["Chocolate"]);
  expect(results(chocolate)).toMatch(/^Showing (\d+) of \1 products in Chocolate$/);
  for (const badge of chocolate.document.querySelectorAll("article .cat"))
    expect(badge.textContent).toBe("Chocolate");
  const party = await pick(chocolate, "Party Size", "More categories");
  expect(results(party)).toMatch(/ products in Party Size$/);
  expect(party.getByText("More: Party Size")).toBeTruthy();
  expect(results(await pick(party, "All"))).toBe(all);

  const nuts = await pick(await search(page, "waffle"), "Nuts");
  expect(results(nuts)).toMatch(/ products for "waffle" in Nuts$/);
  expect(results(await search(nuts, "stack"))).toMatch(/ products for "stack" in Nuts$/);
});

test("MENU-5 /products has pages, and a search or a category begins at the first", async () => {
  const page = await visit("/products");
  const pager = (on: Page) => on.getByRole("navigation", { name: "Pages" });
  const current = (on: Page) => pager(on).querySelector("[aria-current=page]")!.textContent;
  expect(page.getAllByRole("link", { name: /^Page \d$/ })).toHaveLength(3);
  const second = await page.follow("Page 2");
  expect([second.address, current(second), results(second)]).toEqual([
    "/products?page=2",
    "2",
    all,
  ]);
  const last = await second.follow(/^Next/);
  expect([current(last), results(last)]).toEqual(["3", "Showing 7 of 31 products"]);
  expect((await last.follow(/^Previous/)).address).toBe("/products?page=2");
  expect(new Set([page, second, last].flatMap(names)).size).toBe(31);
  expect(results(await pick(last, "Fruit"))).toMatch(/^Showing \d+ of \d+ products in Fruit$/);
  expect(names(await pick(last, "All"))).toEqual(names(page));
  expect(results(await search(last, "a"))).toMatch(/^Showing 12 of \d+ products for "a"$/);
});

test("MENU-5 an address of /products can be shared, and a broken one is mended", async () => {
  const shared = await visit("/products?q=puff&category=Classic&utm_source=letter");
  expect(results(shared)).toMatch(/ products for "puff" in Classic$/);
  expect(shared.getByLabelText("Search products")).toMatchObject({ value: "puff" });
  expect(pressed(shared)).toEqual(["Classic"]);

  expect(results(await visit("/products?page=99"))).toBe("Showing 7 of 31 products");
  expect(results(await visit("/products?page=-1&category=&q="))).toBe(all);
  const gone = await visit("/products?category=No+such");
  expect(gone.getByText("No products found in this category.")).toBeTruthy();
  expect(results(await gone.follow("Show all products"))).toBe(all);
});

// One implementation serves both pages, and the shelf below /order changes nothing of it.
test.each([
  "",
  "?q=WAFFLE",
  "?q=wafle",
  "?q=no+such+thing",
  "?category=Chocolate",
  "?category=No+such",
  "?q=little+bear&category=Nuts",
  "?page=3",
  "?page=99",
])("ORD-4 /order%s shows what /products shows", async (view) => {
  const shown = (page: Page) => ({
    results: results(page),
    dishes: names(page),
    categories: page.text(".cats"),
    pressed: pressed(page),
    empty: page.text(".empty"),
    pages: page.text(".pager"),
  });
  const order = await visit(`/order${view}`);
  expect(shown(order)).toEqual(shown(await visit(`/products${view}`)));
  // Whatever is pressed stays on this page.
  expect(order.document.querySelector(".toolbar")!.getAttribute("action")).toBe("/order");
  for (const link of order.document.querySelectorAll(".pager a, .empty a"))
    expect(link.getAttribute("href")).toMatch(/^\/order(?:\?|$)/);
});

test("MENU-1 MENU-8 what the menu does not sell leads to the order page", async () => {
  expect((await visit("/products?item=no-such-thing-00000000")).address).toBe(
    "/order?item=unavailable",
  );
  const shelf = (await visit("/products")).getByRole("link", {
    name: "See our Quenchers and extras",
  });
  const { pathname, hash } = new URL(shelf.getAttribute("href")!, "https://dollop.example");
  expect(pathname).toBe("/order");
  expect((await visit(pathname)).document.querySelector(hash)!.textContent).toBe(
    "Quenchers and extras",
  );
  const mango = await visit("/products?q=mango");
  expect(mango.text()).toContain("We have Mango Sunrise , under Quenchers and extras.");
  expect((await mango.follow("Mango Sunrise")).address).toMatch(/^\/order\?item=mango-sunrise-/);
});
