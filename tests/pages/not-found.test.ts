import { expect, test } from "vitest";
import { openShop } from "#tests/support/pages/open-shop.ts";

const { visit, visitor } = await openShop();

test("NF-1 an unknown address is a 404 with ways home and to the menu", async () => {
  const page = await visit("/no/such/page?with=query");
  expect(page.status).toBe(404);
  expect(page.document.title).toBe("Page not found | Dollop");
  expect(page.getByRole("img", { name: "404" })).toBeTruthy();
  expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Oops! Page not found");
  expect(page.document.querySelector('meta[name="robots"]')!.getAttribute("content")).toBe(
    "noindex",
  );
  expect(page.document.querySelector('link[rel="canonical"]')).toBeNull();

  const home = await page.follow("Return to Home");
  expect([home.address, home.status]).toEqual(["/", 200]);
  expect(home.getByRole("link", { name: "Order Now" })).toBeTruthy();
  expect((await page.follow("See our menu")).address).toBe("/products");
});

test("NF-1 a path that is script stays text", async () => {
  const page = await visit("/%3Cscript%3Ealert(1)%3C/script%3E");
  expect(page.status).toBe(404);
  expect(page.source).not.toContain("<script>alert");
});

test("NF-2 what the shop did not foresee has a page of its own, without a stack", async () => {
  const { send } = await visitor();
  const page = await send("/about", { method: "POST", body: new URLSearchParams() });
  expect(page.status).toBe(405);
  expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Unexpected Application Error!");
  expect(page.document.title).toMatch(/^Unexpected Application Error!/);
  expect(page.source).not.toMatch(/\bat .+:\d+:\d+|node_modules/);
  expect(page.text("main")).not.toContain("did not provide");
  expect((await page.follow("Return to Home")).address).toBe("/");
});
