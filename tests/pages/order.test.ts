import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { demoCustomer } from "#tests/support/people.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";

const { visit } = await openShop();

test("ORD-1 the order page has its heading and its text", async () => {
  const page = await visit("/order");
  expect(page.document.title).toBe("Order Online | Dollop");
  expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Order Online");
  expect(
    page.getByText(
      "Choose your favorite mini bite pancakes and we'll have them ready for pickup or delivery",
    ),
  ).toBeTruthy();
});

test("ORD-2 a visitor is asked to log in, and comes back to the order page", async () => {
  const page = await visit("/order");
  expect(page.getByText("Please log in to place an order")).toBeTruthy();
  expect(page.queryByText(/item\(s\) in cart/)).toBeNull();
  const signIn = await page.follow("Sign In / Sign Up");
  const { email, password } = demoCustomer;
  const back = await signIn.submit("Sign In", { Email: email, Password: password });
  expect(back.address).toBe("/order");
  expect(back.queryByText("Please log in to place an order")).toBeNull();
  expect(back.getAllByRole("button", { name: "Sign Out" })).not.toEqual([]);
});

test("ORD-2 the order page tells a browser without a script what it can do", async () => {
  const page = await visit("/order");
  expect(page.text(".without-script")).toBe(
    "Online ordering needs JavaScript. You can also order by phone: (613) 555-0142",
  );
});

test("ORD-6 a card shows image, name, description, price, category, type and a button", async () => {
  const page = await visit("/order");
  const card = within(page.getByRole("article", { name: "Strawberry Cloud" }));
  expect(card.getByRole("heading").textContent).toBe("Strawberry Cloud");
  expect(card.getByText(/^Mini pancakes under whipped cream/)).toBeTruthy();
  expect(card.getByText("$11.50")).toBeTruthy();
  expect(card.getByText("Fruit", { selector: ".cat" })).toBeTruthy();
  expect(card.getByText("Standard")).toBeTruthy();
  const button = card.getByRole("button", { name: "Add to Cart: Strawberry Cloud" });
  expect(button.textContent).toBe("Add to Cart");
  const source = card.getByRole("img", { name: "Strawberry Cloud" }).getAttribute("src")!;
  const picture = await visit(source);
  expect(picture.status).toBe(200);
  expect(picture.headers.get("content-type")).toMatch(/^image\//);
});

test("ORD-10 the shelf has its groups, is not counted in the menu, and stays during a search", async () => {
  const page = await visit("/order");
  expect(page.text("#menu-results")).toBe("Showing 12 of 31 products");
  for (const shown of [page, await page.visit("/order?q=cloud")]) {
    const shelf = within(shown.getByRole("region", { name: "Quenchers and extras" }));
    expect(
      shelf.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual(["Quenchers", "Extra Toppings", "Drizzles"]);
    expect(shelf.getAllByRole("listitem")).toHaveLength(30);
    expect(shelf.getByRole("button", { name: "Add to Cart: Berry Fizz" })).toBeTruthy();
  }
});
