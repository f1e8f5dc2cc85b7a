import { z } from "zod";
import { ARRANGEMENTS, BASES, DRINKS, DRIZZLES, TOPPINGS } from "./ingredients.ts";
import type { Picture } from "./recipe.ts";

export const mostToppings = 6;
export const mostDrizzles = 3;
const longestSeed = 80;
const seed = z.string().trim().max(longestSeed);

/** What an administrator may store instead of the guess from a product's words. */
export const pictureChoice = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("plate"),
    recipe: z.strictObject({
      base: z.enum(BASES),
      arrangement: z.enum(ARRANGEMENTS),
      // A repeated name is a bigger portion.
      toppings: z.array(z.enum(TOPPINGS)).max(mostToppings),
      drizzles: z.array(z.enum(DRIZZLES)).max(mostDrizzles),
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

export type PictureChoice = z.infer<typeof pictureChoice>;

/** A guess as the beginning of a choice. */
export function choiceFrom(picture: Picture): PictureChoice {
  switch (picture.kind) {
    case "plate": {
      const { base, arrangement = "stack", toppings = [], drizzles = [] } = picture.recipe;
      return {
        kind: "plate",
        recipe: {
          base,
          arrangement,
          toppings: toppings.slice(0, mostToppings),
          drizzles: drizzles.slice(0, mostDrizzles),
          seed: seedOf(picture),
        },
      };
    }
    case "drink":
      return { kind: "drink", recipe: { kind: picture.recipe.kind, seed: seedOf(picture) } };
    default:
      return picture;
  }
}

function seedOf({ recipe }: Extract<Picture, { kind: "plate" | "drink" }>): string {
  return String(recipe.seed ?? "").slice(0, longestSeed);
}

/** A stored choice that no longer fits counts as none: the guess is always there. */
export function readPictureChoice(stored: unknown): PictureChoice | null {
  return pictureChoice.safeParse(stored).data ?? null;
}
