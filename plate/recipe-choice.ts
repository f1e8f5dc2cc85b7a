import { z } from "zod";
import { ARRANGEMENTS, BASES, DRINKS, DRIZZLES, TOPPINGS } from "./ingredients.ts";
import type { DrawingRecipe } from "./recipe.ts";

export const maxToppings = 6;
export const maxDrizzles = 3;
const maxSeedLength = 80;
const seed = z.string().trim().max(maxSeedLength);

/** The recipe that an administrator may store in place of the guess. */
export const recipeChoice = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("plate"),
    recipe: z.strictObject({
      base: z.enum(BASES),
      arrangement: z.enum(ARRANGEMENTS),
      // A repeated name means a larger portion.
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

/** Turns a guessed recipe into a choice that can be edited. */
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

/** Returns null if the stored choice no longer matches the schema; the guess then applies. */
export function readRecipeChoice(stored: unknown): RecipeChoice | null {
  return recipeChoice.safeParse(stored).data ?? null;
}
