import { expect, test } from "vitest";
import { groundOf, groundOfType } from "./category-ground.ts";

test.each([
  { category: "Fruit", ground: "t-fruit" },
  { category: "Party Size", ground: "t-party" },
  { category: "Seasonal", ground: "t-plain" },
  { category: "constructor", ground: "t-plain" },
])("the ground of $category is $ground", ({ category, ground }) => {
  expect(groundOf(category)).toBe(ground);
});

test.each([
  { type: "Quenchers", ground: "t-specialty" },
  { type: "Extra Toppings", ground: "t-fruit" },
  { type: "Drizzles", ground: "t-chocolate" },
  { type: "Candles", ground: "t-plain" },
  { type: "toString", ground: "t-plain" },
])("ORD-10 the ground of $type on the shelf is $ground", ({ type, ground }) => {
  expect(groundOfType(type)).toBe(ground);
});
