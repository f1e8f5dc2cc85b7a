import { expect, test } from "vitest";
import { recipeFor, withAddons } from "#plate/guess-recipe.ts";
import { aProduct } from "#tests/support/a-product.ts";
import type { Product } from "../product.ts";
import { drawPlate } from "./draw-plate.server.ts";
import { orderedPlate, plateKey } from "./ordered-plate.ts";

const product = (id: string, name: string, given: Partial<Product> = {}) =>
  aProduct({ id, name, description: "", ...given });
const cloud = product("cloud", "Strawberry Cloud", { description: "Under whipped cream." });
const blueberries = product("blueberries", "Blueberries", { type: "Extra Toppings" });
const fizz = product("fizz", "Berry Fizz", { type: "Quenchers" });
const products = new Map([cloud, blueberries, fizz].map((one) => [one.id, one]));
const item = {
  productId: "cloud",
  name: "Strawberry Cloud",
  addOns: [
    { id: "blueberries", quantity: 2 },
    { id: "fizz", quantity: 1 },
    { id: "gone", quantity: 1 },
  ],
};

test("ORD-7 an ordered item keeps the plate of the customise dialog, with its portions and glasses", () => {
  const base = recipeFor(cloud);
  if (base.kind !== "plate") throw new Error("The dish is a plate.");
  const plate = orderedPlate(item, products);
  expect(plate.recipe).toEqual({
    kind: "plate",
    recipe: withAddons(base.recipe, [{ ...blueberries, quantity: 2 }]),
  });
  expect(plate.drinks).toEqual([recipeFor(fizz)]);
  expect(plate.description).toBe(
    "A stack of mini pancakes with strawberries, whipped cream and blueberries. Beside it: Berry Fizz.",
  );
});

test("a deleted product is guessed from its name; a photo replaces the drawing", () => {
  const gone = orderedPlate({ productId: null, name: "Puff puff tub", addOns: [] }, products);
  expect(gone).toMatchObject({ photo: null, description: "A tub of puff puff with icing sugar." });
  const photo = product("cloud", "Cloud", { image: "https://cdn.example/cloud.jpg" });
  expect(orderedPlate(item, new Map([["cloud", photo]])).photo).toMatchObject({
    src: "https://cdn.example/cloud.jpg",
    isDrawn: false,
  });
});

test("the glasses are part of the drawing and of its key", async () => {
  const plate = orderedPlate(item, products);
  const plain = { ...plate, drinks: [] };
  expect(plateKey(plate)).not.toBe(plateKey(plain));
  const svg = await drawPlate(plate);
  expect(svg.match(/<svg /g)).toHaveLength(2);
  expect(svg.startsWith((await drawPlate(plain)).slice(0, -"</svg>".length))).toBe(true);
  // Two drawings in one document must not share an id.
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("plates are drawn one by one, with time for others in between, and a long queue is refused", async () => {
  let turns = 0;
  const turn = () => {
    turns += 1;
    others = setImmediate(turn);
  };
  let others = setImmediate(turn);
  const plates = Array.from({ length: 22 }, async (_, seed) => {
    await drawPlate({ recipe: { kind: "plate", recipe: { base: "bear", seed } }, drinks: [] });
    return turns;
  });
  await expect(plates.pop()).rejects.toMatchObject({ reason: "busy" });
  const turnsWhenDrawn = await Promise.all(plates);
  clearImmediate(others);
  expect(new Set(turnsWhenDrawn).size).toBe(plates.length);
});
