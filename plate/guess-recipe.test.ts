import { describe, expect, test } from "vitest";
import { drawingKey } from "./drawing-key.ts";
import { recipeFor, withAddons, type ProductLike } from "./guess-recipe.ts";
import type { PlateRecipe } from "./recipe.ts";

function plateOf(name: string, description = "", category = "Classic"): PlateRecipe {
  const drawing = recipeFor({ name, description, category, type: "Standard" });
  if (drawing.kind !== "plate") throw new Error(`${name} became a ${drawing.kind}`);
  return drawing.recipe;
}

describe("ORD-6 a dish without an image is drawn from its words", () => {
  test.each([
    {
      name: "Classic Mini Bites",
      description:
        "A warm dozen of buttermilk mini pancakes, butter on top and honey down the sides.",
      category: "Classic",
      is: {
        base: "pancakes",
        arrangement: "from-above",
        count: 12,
        toppings: ["butter"],
        drizzles: ["honey"],
      },
    },
    {
      name: "Strawberry Cloud",
      description: "Mini pancakes under whipped cream, sliced strawberries and strawberry sauce.",
      category: "Fruit",
      is: { base: "pancakes", toppings: ["strawberry", "whipped-cream"], drizzles: ["strawberry"] },
    },
    {
      name: "Golden Puff Puff",
      description: "Soft, round and fried to order, then rolled in sugar while still hot.",
      category: "Classic",
      is: { base: "puff-puff", toppings: ["icing-sugar"], drizzles: [] },
    },
    {
      name: "Cocoa Crunch Bites",
      description: "Dark chocolate sauce, cookie shards and more chocolate, because why stop.",
      category: "Chocolate",
      is: { base: "pancakes", toppings: ["cookie"], drizzles: ["chocolate"] },
    },
    {
      name: "Raspberry Waffle Bites",
      description: "Crisp mini waffles, white chocolate and fresh raspberries.",
      category: "Specialty",
      is: { base: "waffles", toppings: ["raspberry"], drizzles: ["white-chocolate"] },
    },
    {
      name: "Pecan Praline Stack",
      description: "Toasted pecans set in warm caramel on a buttermilk stack.",
      category: "Nuts",
      is: { base: "pancakes", arrangement: "cut", toppings: ["pecan"], drizzles: ["caramel"] },
    },
    {
      name: "Hazelnut Waffle Tower",
      description: "Mini waffles with hazelnut spread, flaked almonds and cream.",
      category: "Nuts",
      is: { base: "waffles", toppings: ["almond", "whipped-cream"], drizzles: ["hazelnut"] },
    },
    {
      name: "Puff Puff Party Tray",
      description: "Sixty puff puff with white chocolate and sprinkles. Feeds a room.",
      category: "Party Size",
      is: {
        base: "puff-puff",
        arrangement: "tray",
        toppings: ["sprinkles"],
        drizzles: ["white-chocolate"],
      },
    },
    {
      name: "Little Bear Pancake",
      description: "A bear with strawberry freckles. The ears go first, they always do.",
      category: "Kids Menu",
      is: { base: "bear", toppings: ["strawberry"] },
    },
    { name: "Sunday Waffles", description: "", category: "", is: { arrangement: "from-above" } },
    { name: "Waffle Tower", description: "", category: "", is: { arrangement: "stack" } },
    {
      name: "Apple Bites",
      description: "On a warm stack.",
      category: "",
      is: { arrangement: "stack" },
    },
    { name: "Maple Butter Stack", description: "", category: "", is: { arrangement: "stack" } },
    { name: "Stacked Waffles", description: "", category: "", is: { arrangement: "stack" } },
    { name: "Puff Puff Bites", description: "", category: "", is: { arrangement: "stack" } },
    { name: "Blueberry Burst", description: "", category: "", is: { arrangement: "stack" } },
    { name: "Pancake Cup", description: "", category: "Classic", is: { arrangement: "heap" } },
    { name: "Nutella Waffles", description: "", category: "", is: { drizzles: ["hazelnut"] } },
    { name: "Weekend Box", description: "", category: "Party Size", is: { arrangement: "tray" } },
    { name: "Little One", description: "", category: "Kids Menu", is: { base: "bear" } },
    { name: "Crème Brûlée Bites", description: "", category: "", is: { toppings: ["butter"] } },
    { name: "Buttermilk Bites", description: "with maple", category: "", is: { toppings: [] } },
  ])("$name", ({ name, description, category, is }) => {
    expect(plateOf(name, description, category)).toMatchObject(is);
  });

  test.each([
    ["Classic", ["butter"], ["maple"]],
    ["Fruit", ["strawberry", "blueberry"], ["honey"]],
    ["Chocolate", ["chocolate-chips"], ["chocolate"]],
    ["Specialty", ["whipped-cream", "raspberry"], ["caramel"]],
    ["Nuts", ["pecan", "almond"], ["caramel"]],
    ["A category of tomorrow", ["butter"], ["maple"]],
  ])("a name that matches no clue gets the defaults of %s", (category, toppings, drizzles) => {
    expect(plateOf("Number Seven", "", category)).toMatchObject({ toppings, drizzles });
  });
});

describe("a drawing never contradicts what the text leaves out", () => {
  test.each([
    ["no nuts, just strawberries", ["strawberry"], []],
    ["Contains no tree nuts. Strawberries on top.", ["strawberry"], []],
    ["Banana, nut-free", ["banana"], []],
    ["Dairy and nut free, banana and honey", ["banana"], ["honey"]],
    ["Free from dairy, nuts or egg; raspberries", ["raspberry"], []],
    ["without butter or cream but with blueberries", ["blueberry"], []],
    ["Without butter", [], ["maple"]],
  ])("%s", (description, toppings, drizzles) => {
    expect(plateOf("Bites", description)).toMatchObject({ toppings, drizzles });
  });

  test("the usual nuts of a category go when the text says nut free", () => {
    expect(plateOf("The Crunch", "Now nut free!", "Nuts").toppings).toEqual([]);
  });

  test("an add-on that matches no ingredient is drawn as the shop's dollop, never as a nut", () => {
    for (const name of ["Bacon", "Jam", "Surprise", "Edible flowers", "Egg"]) {
      expect(recipeFor({ name, type: "Extra Toppings" })).toEqual({
        kind: "topping",
        topping: "whipped-cream",
      });
    }
  });
});

describe("ORD-10 add-ons find their drawings", () => {
  test.each([
    ["Fresh strawberries", "strawberry"],
    ["Blueberries", "blueberry"],
    ["Sliced banana", "banana"],
    ["Raspberries", "raspberry"],
    ["Chocolate chips", "chocolate-chips"],
    ["Crushed Oreo", "cookie"],
    ["Toasted pecans", "pecan"],
    ["Walnuts", "walnut"],
    ["Flaked almonds", "almond"],
    ["Coconut flakes", "coconut"],
    ["Rainbow sprinkles", "sprinkles"],
    ["Whipped cream", "whipped-cream"],
    ["Extra butter", "butter"],
    ["Mini marshmallows", "marshmallow"],
    ["Icing sugar", "icing-sugar"],
  ])("%s is %s", (name, topping) => {
    expect(recipeFor({ name, type: "Extra Toppings" })).toEqual({ kind: "topping", topping });
  });

  test.each([
    ["Maple syrup", "maple"],
    ["Honey", "honey"],
    ["Chocolate sauce", "chocolate"],
    ["Nutella", "hazelnut"],
    ["Salted caramel", "caramel"],
    ["White Chocolate", "white-chocolate"],
    ["Strawberry sauce", "strawberry"],
  ])("%s is %s", (name, drizzle) => {
    expect(recipeFor({ name, type: "Drizzles" })).toEqual({ kind: "drizzle", drizzle });
  });

  test.each([
    ["Mango Sunrise", "tropical"],
    ["Berry Fizz", "berry"],
    ["Virgin Mojito", "lime-mint"],
    ["Zobo", "hibiscus"],
    ["Ginger Lemonade", "citrus"],
    ["Piña Colada", "colada"],
    ["Watermelon Cooler", "watermelon"],
    ["Peach Iced Tea", "peach"],
  ])("%s is a glass of %s", (name, kind) => {
    expect(recipeFor({ name, type: "Quenchers" })).toMatchObject({
      kind: "drink",
      recipe: { kind },
    });
  });

  test("a Quencher nobody has heard of is still a glass, always the same one", () => {
    const unknown: ProductLike = { name: "House Special", type: "Quenchers" };
    expect(recipeFor(unknown).kind).toBe("drink");
    expect(drawingKey(recipeFor(unknown))).toBe(drawingKey(recipeFor({ ...unknown })));
  });
});

describe("ORD-8 ticked add-ons", () => {
  test("go on top of what the dish comes with, as often as they are ordered", () => {
    const recipe = withAddons({ base: "pancakes", toppings: ["butter"], drizzles: ["maple"] }, [
      { name: "Fresh strawberries", type: "Extra Toppings", quantity: 2 },
      { name: "Chocolate sauce", type: "Drizzles" },
      { name: "Mango Sunrise", type: "Quenchers" },
    ]);
    expect(recipe.toppings).toEqual(["butter", "strawberry", "strawberry"]);
    expect(recipe.drizzles).toEqual(["maple", "chocolate"]);
  });

  test("leave the recipe unchanged when they match no ingredient", () => {
    const recipe: PlateRecipe = { base: "pancakes", toppings: ["butter"], drizzles: [] };
    expect(withAddons(recipe, [{ name: "Bacon", type: "Extra Toppings" }])).toEqual(recipe);
  });
});

test("the administrator's choice replaces the guess", () => {
  const drawingRecipe = { kind: "topping", topping: "banana" } as const;
  expect(recipeFor({ name: "Pecan Stack", type: "Standard", drawingRecipe })).toBe(drawingRecipe);
});
