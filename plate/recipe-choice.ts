import { z } from "zod";
import { ARRANGEMENTS, BASES, DRINKS, DRIZZLES, TOPPINGS } from "./ingredients.ts";
import type { DrawingRecipe } from "./recipe.ts";

export const maxToppings = 6;
export const maxDrizzles = 3;
const maxSeedLength = 80;
const seed = z.string().trim().max(maxSeedLength);

/** What an administrator may store instead of the guess from a product's words. */
export const recipeChoice = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("plate"),
    recipe: z.strictObject({
      base: z.enum(BASES),
      arrangement: z.enum(ARRANGEMENTS),
      // A repeated name is a bigger portion.
      toppings: z.array(z.enum(TOPPINGS)).max(maxToppings),
      drizzles: z.array(z.enum(DRIZZLES)).max(maxDrizzles),
      seed,
    }),
  }),
  z.strictObject({
    kind: z.literal("drink"),
    recipe: z.strictObject({ kind: z.enum(DRINKS), seed }),
  }),
  z.strictObject({ kind: z.literal("topping"), topping: z.enum(TOPPINGS) }),
  z.strictObject({ kind: z.literal("drizzle"), drizzle: z.enum(DRIZZLES) }),
]);

export type RecipeChoice = z.infer<typeof recipeChoice>;

/** A guess as the beginning of a choice. */
export function choiceFrom(drawing: DrawingRecipe): RecipeChoice {
  switch (drawing.kind) {
    case "plate": {
      const { base, arrangement = "stack", toppings = [], drizzles = [] } = drawing.recipe;
      return {
        kind: "plate",
        recipe: {
          base,
          arrangement,
          toppings: toppings.slice(0, maxToppings),
          drizzles: drizzles.slice(0, maxDrizzles),
          seed: seedOf(drawing),
        },
      };
    }
    case "drink":
      return { kind: "drink", recipe: { kind: drawing.recipe.kind, seed: seedOf(drawing) } };
    default:
      return drawing;
  }
}

function seedOf({ recipe }: Extract<DrawingRecipe, { kind: "plate" | "drink" }>): string {
  return String(recipe.seed ?? "").slice(0, maxSeedLength);
}

/** A stored choice that no longer fits counts as none: the guess is always there. */
export function readRecipeChoice(stored: unknown): RecipeChoice | null {
  return recipeChoice.safeParse(stored).data ?? null;
}
