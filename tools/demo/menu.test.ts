import { expect, test } from "vitest";
import { categories, productTypes } from "#shop/catalogue/product-choices.ts";
import { recipeFor } from "#plate/guess-recipe.ts";
import { DRINKS, DRIZZLES, TOPPINGS } from "#plate/ingredients.ts";
import { demoProducts } from "./menu.ts";

const ofType = (type: string) => demoProducts.filter((product) => product.type === type);

test("DATA-2 the demo menu fills every type and every category", () => {
  const standard = ofType("Standard");
  expect(standard.filter(({ isActive }) => isActive).length).toBeGreaterThanOrEqual(28);
  expect(new Set(standard.map(({ category }) => category))).toEqual(new Set(categories));
  expect(new Set(demoProducts.map(({ type }) => type))).toEqual(new Set(productTypes));
});

test("every product has its own name, id and drawing", () => {
  expect(new Set(demoProducts.map(({ id }) => id)).size).toBe(demoProducts.length);
  expect(new Set(demoProducts.map(({ name }) => name)).size).toBe(demoProducts.length);
  const drawn = (type: string) => ofType(type).map((product) => recipeFor(product));
  const things = (type: string) =>
    drawn(type).map((drawing) => {
      if (drawing.kind === "topping") return drawing.topping;
      if (drawing.kind === "drizzle") return drawing.drizzle;
      return drawing.kind === "drink" ? drawing.recipe.kind : "plate";
    });
  expect(things("Extra Toppings").toSorted()).toEqual(TOPPINGS.toSorted());
  expect(things("Drizzles").toSorted()).toEqual(DRIZZLES.toSorted());
  expect(things("Quenchers").toSorted()).toEqual(DRINKS.toSorted());
  expect(new Set(things("Standard"))).toEqual(new Set(["plate"]));
});

test("no two dishes look alike", () => {
  const looks = ofType("Standard").map((product) => {
    const drawing = recipeFor(product);
    if (drawing.kind !== "plate") return product.name;
    const { base, arrangement, toppings, drizzles } = drawing.recipe;
    return JSON.stringify([base, arrangement, toppings, drizzles]);
  });
  expect(looks.filter((look, index) => looks.indexOf(look) !== index)).toEqual([]);
});

test("descriptions are sentences without exclamation marks", () => {
  for (const { name, description } of demoProducts) {
    expect(description, name).toMatch(/^[A-Z][^!]+\.$/);
  }
});
