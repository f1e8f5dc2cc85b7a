import { expect, test } from "vitest";
import { openShop } from "#tests/support/pages/open-shop.ts";
import type { Page } from "#tests/support/pages/visit.ts";

const { visit } = await openShop();

const address = "/admin/products";
const results = (page: Page) => page.getByText(/^Showing \d+ of \d+ products?/).textContent;
const names = (page: Page) =>
  [...page.document.querySelectorAll(".sort-name b")].map(({ textContent }) => textContent);

test("ADM-8 the list: ten products with their columns, pages and a search", async () => {
  const page = await visit(address, { as: "admin" });
  expect(results(page)).toMatch(/^Showing 10 of \d+ products$/);
  expect(page.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    ...["Name", "Description", "Price", "Category", "Status", "Actions"],
  ]);
  expect(page.getAllByRole("row")).toHaveLength(11);
  const second = await page.follow("Page 2");
  expect(second.address).toBe(`${address}?page=2`);
  expect(second.text(".p-name")).not.toContain(page.text(".p-name").slice(0, 20));
  const found = await page.submit("Search", { "Search products": "strawberry cl" });
  expect(found.address).toBe(`${address}?q=strawberry+cl`);
  expect(found.getAllByRole("row")).toHaveLength(2);
  expect(results(await page.visit(`${address}?q=cloud`))).toMatch(/ products? for "cloud"$/);
  (await page.visit(`${address}?q=no+such+thing`)).getByText(
    'No products found for "no such thing"',
  );
});

test("ADM-8 ADM-9 a new product is first in the list; it is on the menu, off it and back at once", async () => {
  const menu = async () => (await visit("/products?q=banana+test")).text("main");
  expect(await menu()).not.toContain("Banana Test Bites");
  const { browser } = await visit(address, { as: "admin" });
  // As the dialog sends it, which only a script opens.
  const form = { intent: "add", name: "Banana Test Bites", price: "9.9", category: "Fruit" };
  await browser.send(address, { method: "POST", body: new URLSearchParams(form) });
  expect(await menu()).toMatch(/Banana Test Bites.*\$9\.90/);
  const list = await browser.visit(address);
  expect(list.getAllByRole("row")[1]!.textContent).toMatch(/^Banana Test Bites.*\$9\.90Fruit/);
  const page = await browser.visit(`${address}?q=banana+test`);
  const off = await page.submit("Active: Banana Test Bites");
  expect(off.address).toBe(`${address}?q=banana+test`);
  const onOff = off.getByRole("switch", { name: "Inactive: Banana Test Bites" });
  expect([onOff.getAttribute("aria-checked"), onOff.textContent]).toEqual(["false", "Inactive"]);
  expect(await menu()).not.toContain("Banana Test Bites");
  await off.submit("Inactive: Banana Test Bites");
  expect(await menu()).toContain("Banana Test Bites");
});

test("ADM-8 the menu is put in order without a script, for visitors too", async () => {
  const list = await visit(address, { as: "admin" });
  const page = await list.follow("Menu order");
  const [first, second] = names(page);
  const moved = await page.submit(`Move ${first} down`);
  expect(names(moved).slice(0, 2)).toEqual([second, first]);
  const cards = (await visit("/products")).document.querySelectorAll("article h2");
  expect([...cards].slice(0, 2).map(({ textContent }) => textContent)).toEqual([second, first]);
  const up = await moved.submit(`Move ${first} up`);
  expect(names(up).slice(0, 2)).toEqual([first, second]);
});
