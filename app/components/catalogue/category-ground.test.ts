import { expect, test } from "vitest";
import { groundOf } from "./category-ground.ts";

test.each([
  { category: "Fruit", ground: "t-fruit" },
  { category: "Party Size", ground: "t-party" },
  { category: "Seasonal", ground: "t-plain" },
  { category: "constructor", ground: "t-plain" },
])("the ground of $category is $ground", ({ category, ground }) => {
  expect(groundOf(category)).toBe(ground);
});
