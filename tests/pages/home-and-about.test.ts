import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "#tests/support/pages/open-shop.ts";

const { visit } = await openShop();

const titles = (part: HTMLElement) =>
  within(part)
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);

test("HOME-1 the hero leads to ordering and to the menu", async () => {
  const page = await visit("/");
  expect(page.getByRole("heading", { level: 1 }).textContent?.trim()).toBe(
    "Little bites Big dollops",
  );
  expect(page.getByRole("link", { name: "Order Now" }).getAttribute("href")).toBe("/order");
  expect(page.getByRole("link", { name: "View Menu" }).getAttribute("href")).toBe("/products");
  expect(page.getByRole("img", { name: "since 2020" })).toBeTruthy();
  expect(page.getByText(/made to order in Kingston\.$/)).toBeTruthy();
});

test("HOME-2 Featured Favorites are the first three Standard products, with images and prices", async () => {
  const page = await visit("/");
  const featured = page.getByRole("region", { name: "Featured Favorites" });
  const menu = await page.visit("/products");
  const first = menu.getAllByRole("article").slice(0, 3);
  expect(titles(featured)).toEqual(
    first.map((card) => within(card).getByRole("heading").textContent),
  );
  expect([...featured.querySelectorAll(".price")].map(({ textContent }) => textContent)).toEqual(
    first.map((card) => within(card).getByText(/^\$\d+\.\d\d$/).textContent),
  );
  expect(within(featured).queryByText("Loading featured products...")).toBeNull();
  expect(
    within(featured).getByRole("link", { name: "See All Products" }).getAttribute("href"),
  ).toBe("/products");
  expect(featured.querySelectorAll("img")).toHaveLength(3);
});

test("HOME-3 Why Dollop? has its three reasons", async () => {
  const page = await visit("/");
  expect(titles(page.getByRole("region", { name: "Why Dollop?" }))).toEqual([
    "Fresh Daily",
    "Quick Service",
    "Made with Love",
  ]);
});

test("the catering slab opens the booking form in a new tab and says so", async () => {
  const page = await visit("/");
  const link = page.getByRole("link", { name: "Book your event (opens in a new tab)" });
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toContain("noopener");
});

test("ABOUT-1 Our Story, the four values and the chef", async () => {
  const page = await visit("/about");
  expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Our Story");
  expect(page.getByText(/one borrowed market stall/)).toBeTruthy();
  expect(titles(page.getByRole("region", { name: "What we stand for" }))).toEqual([
    "Quality",
    "Community",
    "Family",
    "Sustainability",
  ]);
  expect(page.getByRole("region", { name: "Meet the Team" }).textContent).toContain("Chef and CEO");
});
