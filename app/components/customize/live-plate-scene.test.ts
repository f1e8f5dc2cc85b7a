import { expect, test } from "vitest";
import type { MenuProduct } from "#shop/catalogue/product.ts";
import { aMenuProduct } from "#tests/support/a-product.ts";
import { sceneOf, type OnPlate } from "./live-plate-scene.ts";

const cloud = aMenuProduct({
  description: "Mini pancakes under whipped cream, sliced strawberries and strawberry sauce.",
});
const addOn = (name: string, type: string, quantity = 1): OnPlate => ({
  ...cloud,
  id: name,
  name,
  description: "",
  type,
  quantity,
});
const blueberries = addOn("Blueberries", "Extra Toppings");
const chocolate = addOn("Dark Chocolate", "Drizzles");
const fizz = addOn("Berry Fizz", "Quenchers");
const mystery = addOn("Chef's surprise", "Extra Toppings");
const candle = addOn("Birthday candle", "Party things");

const recipeOf = (...args: Parameters<typeof sceneOf>) => {
  const { drawingRecipe } = sceneOf(...args);
  return drawingRecipe?.kind === "plate" ? drawingRecipe.recipe : undefined;
};

test("ORD-7 add-ons follow what the dish comes with, in the order they were ticked", () => {
  const plain = recipeOf(cloud, []);
  const topped = recipeOf(cloud, [chocolate, { ...blueberries, quantity: 2 }], blueberries);
  expect(topped?.toppings).toEqual([...plain!.toppings!, "blueberry", "blueberry"]);
  expect(topped?.drizzles).toEqual([...plain!.drizzles!, "chocolate"]);
  expect(topped?.seed).toBe(plain?.seed);
  expect(topped?.fresh).toEqual(["blueberry"]);
});

test.each([mystery, candle, fizz])("ORD-7 $name leaves the plate alone", (one) => {
  expect(recipeOf(cloud, [one], one)).toEqual(recipeOf(cloud, []));
});

test("ORD-7 a Quencher stands beside the plate and is spoken of", () => {
  const { drinks, description } = sceneOf(cloud, [fizz, blueberries]);
  expect(drinks).toEqual([fizz]);
  expect(description).toBe(
    "Your Strawberry Cloud: A stack of mini pancakes with strawberries, whipped cream, blueberries and strawberry sauce. Beside it: Berry Fizz.",
  );
});

test("ORD-7 an image of the product's own is not drawn over", () => {
  const photo = { ...cloud.thumbnail, src: "https://cdn.example/cloud.jpg", isDrawn: false };
  expect(
    sceneOf({ ...cloud, thumbnail: photo }, [blueberries], blueberries).drawingRecipe,
  ).toBeNull();
});

test("ORD-7 the administrator's choice is what is drawn", () => {
  const recipe = { base: "waffles", arrangement: "stack", toppings: [], drizzles: [], seed: "x" } as const; // oxfmt-ignore
  const chosen: MenuProduct = {
    ...cloud,
    drawingRecipe: { kind: "plate", recipe: { ...recipe, toppings: [], drizzles: [] } },
  };
  expect(recipeOf(chosen, [blueberries])).toMatchObject({
    base: "waffles",
    toppings: ["blueberry"],
  });
  const glass: MenuProduct = { ...cloud, drawingRecipe: { kind: "drink", recipe: { kind: "berry", seed: "x" } } }; // oxfmt-ignore
  expect(sceneOf(glass, [blueberries]).drawingRecipe).toBeNull();
});
