import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "#tests/support/pages/open-shop.ts";
import type { Page } from "#tests/support/pages/visit.ts";

const { url, visit } = await openShop();

const dialogOf = (page: Page, name: string) =>
  within(page.getByRole("dialog", { name: `Customize your ${name}` }));

/** The link of a card on the menu names the product; people share its address on the order page. */
async function linkOf(name: string): Promise<string> {
  const menu = await visit(`/products?q=${encodeURIComponent(name)}`);
  const href = menu.getByRole("link", { name: `Add to Cart: ${name}` }).getAttribute("href")!;
  return `/order?item=${new URL(href, url).searchParams.get("item")}`;
}

test("ORD-7 a link shows its product and, without a script, the way back to the menu", async () => {
  const page = await (await visit("/products")).follow("Add to Cart: Strawberry Cloud");
  expect(page.address).toMatch(/^\/products\?item=strawberry-cloud-[0-9a-f]{8}$/);
  const dialog = dialogOf(page, "Strawberry Cloud");
  expect(dialog.getByRole("heading", { level: 2 }).textContent).toBe(
    "Customize your Strawberry Cloud",
  );
  expect(page.text("[role=dialog]")).toContain("Mini pancakes under whipped cream");
  expect(dialog.getByText("$11.50").className).toBe("price");
  expect(dialog.getByText("Total: $11.50")).toBeDefined();
  expect(dialog.getByText("Online ordering needs JavaScript.")).toBeDefined();
  expect((await page.follow("Cancel")).address).toBe("/products");
});

test("MENU-1 ORD-7 a card on page 2 of the menu leads back there", async () => {
  const menu = await visit("/products?page=2");
  const [card] = menu.getAllByRole("article");
  const name = within(card!).getByRole("heading").textContent;
  const page = await menu.follow(`Add to Cart: ${name}`);
  expect(page.document.title).toBe(`${name} | Dollop`);
  expect((await page.follow("Cancel")).address).toBe("/products?page=2");
});

test("HOME-2 ORD-7 a favorite opens its dialog", async () => {
  const page = await visit("/");
  const cards = [...page.document.querySelectorAll("a.fcard")];
  expect(cards).toHaveLength(3);
  for (const card of cards) {
    const opened = await page.visit(card.getAttribute("href")!);
    expect(dialogOf(opened, card.querySelector("h3")!.textContent)).toBeDefined();
  }
});

test("ORD-7 a shared link has its own title, text and picture", async () => {
  const link = await linkOf("Strawberry Cloud");
  const page = await visit(link);
  const meta = (name: string) =>
    page.document
      .querySelector(`meta[property="${name}"], meta[name="${name}"]`)
      ?.getAttribute("content");
  expect(meta("og:title")).toBe("Strawberry Cloud | Dollop");
  expect(meta("og:description")).toContain("$11.50");
  expect(meta("og:url")).toBe(url + link);
  const image = await fetch(meta("og:image")!);
  expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(dialogOf(page, "Strawberry Cloud").getByText("Total: $11.50")).toBeDefined();
  expect((await page.follow("Cancel")).address).toBe("/order");
});

test("ORD-10 a link to a Quencher is the order page, without a dialog", async () => {
  const link = /\/order\?item=berry-fizz-\w+/.exec((await visit("/order")).source)![0];
  const page = await visit(link);
  expect([page.address, page.document.title]).toEqual([link, "Berry Fizz | Dollop"]);
  expect(page.queryByRole("dialog")).toBeNull();
  expect(page.text(".shelf-linked")).toContain("Berry Fizz");
});

test("ORD-7 a link to something that is not for sale says so and shows the menu", async () => {
  const page = await visit("/order?item=moon-cake-00000000");
  expect(page.address).toBe("/order?item=unavailable");
  expect(page.text("[role=status]")).toContain("That item isn't available right now.");
  expect(page.text("#menu-results")).toBe("Showing 12 of 31 products");
  expect(page.queryByRole("dialog")).toBeNull();
});
