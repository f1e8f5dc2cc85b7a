import { expect, test } from "vitest";
import { recipeChoice, readRecipeChoice } from "./recipe-choice.ts";
import type { DrawingRecipe } from "./recipe.ts";

const stack = {
  kind: "plate",
  recipe: {
    base: "pancakes",
    arrangement: "stack",
    toppings: ["strawberry", "strawberry"],
    drizzles: ["maple"],
    seed: "classic",
  },
};
const withRecipe = (change: object) => ({ ...stack, recipe: { ...stack.recipe, ...change } });

test("ADM-9 an administrator may choose the recipe of a drawing", () => {
  const choice: DrawingRecipe = recipeChoice.parse(stack);
  expect(choice).toEqual(stack);
  expect(readRecipeChoice(withRecipe({ arrangement: "from-above" }))).not.toBeNull();
  expect(readRecipeChoice({ kind: "drink", recipe: { kind: "berry", seed: "" } })).not.toBeNull();
  expect(readRecipeChoice({ kind: "topping", topping: "pecan" })).not.toBeNull();
  expect(readRecipeChoice({ kind: "drizzle", drizzle: "honey" })).not.toBeNull();
});

test.each([
  ["an unknown base", withRecipe({ base: "crêpes" })],
  ["an unknown topping", withRecipe({ toppings: ["gold"] })],
  ["seven toppings", withRecipe({ toppings: Array(7).fill("banana") })],
  ["four drizzles", withRecipe({ drizzles: Array(4).fill("maple") })],
  ["a seed of 81 characters", withRecipe({ seed: "x".repeat(81) })],
  ["anything that is not part of a recipe", withRecipe({ title: "<script>" })],
  ["an unknown kind", { kind: "photo" }],
  ["nothing", null],
])("%s is not a choice", (_what, stored) => {
  expect(readRecipeChoice(stored)).toBeNull();
});
