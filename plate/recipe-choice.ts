import { z } from "zod";
import { ARRANGEMENTS, BASES, DRINKS, DRIZZLES, TOPPINGS } from "./ingredients.ts";
import type { DrawingRecipe } from "./recipe.ts";

export const maxToppings = 6;
export const maxDrizzles = 3;
const maxSeedLength = 80;
const seed = z.string().trim().max(maxSeedLength);

const plate = z.strictObject({
  base: z.enum(BASES),
  arrangement: z.enum(ARRANGEMENTS),
  // A repeated name means a larger portion.
  toppings: z.array(z.enum(TOPPINGS)).max(maxToppings),
  drizzles: z.array(z.enum(DRIZZLES)).max(maxDrizzles),
  seed,
});
const drink = z.strictObject({ kind: z.enum(DRINKS), seed });
const topping = z.strictObject({ kind: z.literal("topping"), topping: z.enum(TOPPINGS) });
const drizzle = z.strictObject({ kind: z.literal("drizzle"), drizzle: z.enum(DRIZZLES) });

/** The recipe that an administrator may store in place of the guess. */
export const recipeChoice = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("plate"), recipe: plate }),
  z.strictObject({ kind: z.literal("drink"), recipe: drink }),
  topping,
  drizzle,
]);

/** A guess has the whole name as its seed, and may count its pieces. */
const guessed = { seed: z.string().max(1_000) };
const count = z.int().min(2).max(99).exactOptional();

/** Any recipe that a choice or a guess makes, in the address of a drawing. */
export const drawnRecipe = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("plate"), recipe: plate.extend({ ...guessed, count }) }),
  z.strictObject({ kind: z.literal("drink"), recipe: drink.extend(guessed) }),
  topping,
  drizzle,
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
