import { expect, test } from "vitest";
import { drawingKey } from "./drawing-key.ts";
import type { DrawingRecipe, PlateRecipe } from "./recipe.ts";

const recipe: PlateRecipe = {
  base: "pancakes",
  arrangement: "stack",
  toppings: ["butter"],
  drizzles: ["maple"],
  seed: "classic",
};
const keyOf = (change: Partial<PlateRecipe> = {}) =>
  drawingKey({ kind: "plate", recipe: { ...recipe, ...change } });

test("a key is 16 hexadecimal digits and does not depend on the order of the fields", () => {
  expect(keyOf()).toMatch(/^[0-9a-f]{16}$/);
  const { seed, ...rest } = recipe;
  expect(drawingKey({ recipe: { seed: seed!, ...rest }, kind: "plate" })).toBe(keyOf());
});

test.each<Partial<PlateRecipe>>([
  { base: "waffles" },
  { arrangement: "heap" },
  { count: 4 },
  { toppings: ["butter", "butter"] },
  { toppings: [] },
  { drizzles: ["honey"] },
  { seed: "other" },
])("another recipe has another key: %o", (change) => {
  expect(keyOf(change)).not.toBe(keyOf());
});

test("how a drawing is embedded in a page does not change its key", () => {
  expect(keyOf({ id: "r1", title: "", fresh: ["butter"], viewBox: "0 0 1 1" })).toBe(keyOf());
});

test("ten thousand recipes have ten thousand keys", () => {
  const keys = Array.from({ length: 10_000 }, (_, i) => keyOf({ seed: `product ${i}` }));
  expect(new Set(keys).size).toBe(keys.length);
});

test("the four kinds do not collide", () => {
  const drawings: DrawingRecipe[] = [
    { kind: "topping", topping: "strawberry" },
    { kind: "drizzle", drizzle: "strawberry" },
    { kind: "drink", recipe: { kind: "berry" } },
  ];
  expect(new Set(drawings.map(drawingKey)).size).toBe(3);
});
