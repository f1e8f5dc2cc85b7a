import { expect, test } from "vitest";
import { z } from "zod";
import { productForm } from "./product-form.ts";

const given = { name: "Cloud", price: "8.50" };
const problemsOf = (typed: object) => {
  const { error } = productForm.safeParse({ ...given, ...typed });
  return error ? z.flattenError(error).fieldErrors : {};
};

test("ADM-9 name and price are enough; a blank type is Standard", () => {
  const expected = {
    name: "Cloud",
    description: "",
    price: 850,
    category: "",
    type: "Standard",
    image: null,
    drawingRecipe: null,
    status: "active",
  };
  expect(productForm.parse(given)).toEqual(expected);
  const blank = { description: " ", category: "", type: "  ", image: " ", drawingRecipe: "" };
  expect(productForm.parse({ ...given, ...blank })).toEqual(expected);
});

test.each([
  ["0", 0],
  ["0.00", 0],
  ["8", 800],
  ["8.", 800],
  ["8.1", 810],
  [" 19.99 ", 1999],
  ["007.05", 705],
  ["999.99", 99_999],
])("ADM-9 a price of '%s' is %i cents", (price, cents) => {
  expect(productForm.parse({ ...given, price }).price).toBe(cents);
});

test.each([
  ["", "Price is required"],
  ["abc", "Price must be a number, like 8.50"],
  ["-1", "Price must be a number, like 8.50"],
  ["1e2", "Price must be a number, like 8.50"],
  ["8,50", "Price must be a number, like 8.50"],
  ["Infinity", "Price must be a number, like 8.50"],
  ["8.505", "Price can have at most 2 decimals"],
  ["1000", "Price must be between 0.00 and 999.99"],
  ["99999999999999999999", "Price must be between 0.00 and 999.99"],
])("ADM-9 a price of '%s' is refused: %s", (price, words) => {
  expect(problemsOf({ price }).price?.[0]).toBe(words);
});

test.each([
  [{ name: " " }, "name"],
  [{ name: "a\u0000b" }, "name"],
  [{ name: "a".repeat(121) }, "name"],
  [{ description: "a".repeat(1_001) }, "description"],
  [{ category: "a\nb" }, "category"],
  [{ image: "http://images.example/a.png" }, "image"],
  [{ image: "/images/../secret" }, "image"],
  [{ drawingRecipe: "{" }, "drawingRecipe"],
  [{ drawingRecipe: '{"kind":"sculpture"}' }, "drawingRecipe"],
  [{ status: "perhaps" }, "status"],
])("ADM-9 %j is refused at its field", (typed, field) => {
  expect(Object.keys(problemsOf(typed))).toEqual([field]);
});

test("ADM-9 a chosen drawing recipe and an address are taken", () => {
  const drawingRecipe = { kind: "topping", topping: "banana" };
  const image = "https://images.example/a.png";
  const form = productForm.parse({ ...given, drawingRecipe: JSON.stringify(drawingRecipe), image });
  expect(form).toMatchObject({ drawingRecipe, image });
});
