import type { DrinkKind, Drizzle, Topping } from "./ingredients.ts";
import type { DrawingRecipe, PlateRecipe } from "./recipe.ts";

/** Words for the text alternative of a drawing. */
export const TOPPING_WORDS: Record<Topping, string> = {
  strawberry: "strawberries",
  blueberry: "blueberries",
  banana: "banana slices",
  raspberry: "raspberries",
  "chocolate-chips": "chocolate chips",
  cookie: "cookie crumble",
  pecan: "pecans",
  walnut: "walnuts",
  almond: "sliced almonds",
  coconut: "coconut flakes",
  sprinkles: "sprinkles",
  "whipped-cream": "whipped cream",
  butter: "butter",
  marshmallow: "marshmallows",
  "icing-sugar": "icing sugar",
};

export const DRIZZLE_WORDS: Record<Drizzle, string> = {
  maple: "maple syrup",
  honey: "honey",
  chocolate: "chocolate sauce",
  hazelnut: "hazelnut spread",
  caramel: "caramel",
  "white-chocolate": "white chocolate",
  strawberry: "strawberry sauce",
};

const BASE_WORDS: Record<PlateRecipe["base"], string> = {
  pancakes: "mini pancakes",
  waffles: "mini waffles",
  "puff-puff": "puff puff",
  bear: "bear face pancake",
};

function listWords(words: readonly string[]): string {
  return words.length < 2
    ? (words[0] ?? "")
    : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

const DRINK_WORDS: Record<DrinkKind, string> = {
  tropical: "tropical",
  berry: "berry",
  "lime-mint": "lime and mint",
  hibiscus: "hibiscus",
  citrus: "citrus",
  colada: "colada",
  watermelon: "watermelon",
  peach: "peach",
};

function servingOf({ base, arrangement }: PlateRecipe): string {
  if (base === "bear") return "A ";
  if (arrangement === "tray") return "A party tray of ";
  if (arrangement === "heap") return "A tub of ";
  if (arrangement === "from-above") return "A plate of ";
  if (base === "puff-puff") return "A pile of ";
  return arrangement === "cut" ? "A cut stack of " : "A stack of ";
}

export function describePlate(recipe: PlateRecipe): string {
  const extras = [
    ...[...new Set(recipe.toppings)].map((topping) => TOPPING_WORDS[topping]),
    ...[...new Set(recipe.drizzles)].map((drizzle) => DRIZZLE_WORDS[drizzle]),
  ];
  const serving = servingOf(recipe) + BASE_WORDS[recipe.base];
  return extras.length > 0 ? `${serving} with ${listWords(extras)}` : serving;
}

/** The text alternative of a drawing. */
export function describeDrawing(drawing: DrawingRecipe): string {
  switch (drawing.kind) {
    case "plate":
      return describePlate(drawing.recipe);
    case "drink":
      return `A glass of ${DRINK_WORDS[drawing.recipe.kind]} mocktail`;
    case "topping":
      return TOPPING_WORDS[drawing.topping];
    case "drizzle":
      return DRIZZLE_WORDS[drawing.drizzle];
  }
}

/** The text alternative of a plate and the drinks beside it. */
export function describeServing(drawing: DrawingRecipe, drinks: readonly string[]): string {
  const beside = drinks.length > 0 ? ` Beside it: ${drinks.join(", ")}.` : "";
  return `${describeDrawing(drawing)}.${beside}`;
}
