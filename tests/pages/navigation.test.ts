import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "#tests/support/pages/open-shop.ts";
import type { Page } from "#tests/support/pages/visit.ts";

const { visit } = await openShop();

const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole("link")
    .map((link) => [
      link.getAttribute("aria-label") ?? link.textContent,
      link.getAttribute("href"),
    ]);
const navigation = (page: Page, name: string) => page.getByRole("navigation", { name });

test("NAV-1 the bar links to every page and marks the one it is on", async () => {
  const about = await visit("/about");
  expect(linksIn(navigation(about, "Main"))).toEqual([
    ["Home", "/"],
    ["About", "/about"],
    ["Products", "/products"],
    ["Order", "/order"],
    ["Contact", "/contact"],
  ]);
  expect(about.text("nav[aria-label=Main] [aria-current=page]")).toBe("About");
  expect(
    within(about.getByRole("banner")).getAllByRole("link", { name: "Dollop, home" }),
  ).not.toEqual([]);
  const home = await about.follow("Home");
  expect([home.address, home.text("nav[aria-label=Main] [aria-current=page]")]).toEqual([
    "/",
    "Home",
  ]);
});

test("NAV-2 NAV-3 NAV-5 a visitor may sign in and has no dashboard, admin page or cart", async () => {
  const bar = within((await visit("/")).getByRole("banner"));
  for (const link of bar.getAllByRole("link", { name: "Sign In" }))
    expect(link.getAttribute("href")).toBe("/auth");
  for (const name of [/Dashboard/, /Admin/, /Cart/])
    expect(bar.queryAllByRole("link", { name })).toEqual([]);
  expect(bar.queryAllByRole("button", { name: "Sign Out" })).toEqual([]);
  expect(bar.queryByText(/Welcome,/)).toBeNull();
});

test("NAV-4 without a script the mobile menu is a closed disclosure that leads on", async () => {
  const page = await visit("/");
  const menu = navigation(page, "Menu");
  const disclosure = menu.closest("details")!;
  expect(disclosure.open).toBe(false);
  expect(disclosure.querySelector("summary")!.getAttribute("aria-label")).toBe("Menu");
  expect(linksIn(menu)).toEqual([
    ["Home", "/"],
    ["About", "/about"],
    ["Our Menu", "/products"],
    ["Order", "/order"],
    ["Contact", "/contact"],
  ]);
  expect(linksIn(disclosure)).toContainEqual(["Sign In", "/auth"]);
  const about = await page.visit(within(menu).getByText("About").getAttribute("href")!);
  expect(about.getByRole("heading", { level: 1 }).textContent).toBe("Our Story");
});

test("NAV-6 the footer says where, when, how to reach us and since when", async () => {
  const page = await visit("/");
  const footer = within(page.getByRole("contentinfo"));
  const words = page.text("footer");
  for (const said of [
    "48 Griddle Lane",
    "Kingston, ON K7L 0A1",
    "Dollop, since 2020.",
    "Prices in Canadian dollars.",
  ])
    expect(words).toContain(said);
  const hrefOf = (name: string) => footer.getByRole("link", { name }).getAttribute("href");
  expect(hrefOf("(613) 555-0142")).toBe("tel:+16135550142");
  expect(hrefOf("hello@dollop.example")).toBe("mailto:hello@dollop.example");
  expect(hrefOf("Our Menu")).toBe("/products");
  expect(
    footer
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent)
      .filter((line) => /day/.test(line)),
  ).toEqual([
    "Monday to Friday, 8:00 AM to 8:00 PM",
    "Saturday, 9:00 AM to 9:00 PM",
    "Sunday, 10:00 AM to 6:00 PM",
  ]);
  const booking = footer.getByRole("link", { name: "Event booking form (opens in a new tab)" });
  expect(booking.getAttribute("target")).toBe("_blank");
  expect(booking.getAttribute("rel")).toContain("noopener");
  expect(booking.getAttribute("href")).toMatch(/^https:\/\//);
});
