import { z } from "zod";
import { ARRANGEMENTS, BASES, DRINKS, DRIZZLES, TOPPINGS } from "./ingredients.ts";

const seed = z.string().trim().max(80);

/** What an administrator may store instead of the guess from a product's words. */
export const pictureChoice = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("plate"),
    recipe: z.strictObject({
      base: z.enum(BASES),
      arrangement: z.enum(ARRANGEMENTS),
      // A repeated name is a bigger portion.
      toppings: z.array(z.enum(TOPPINGS)).max(6),
      drizzles: z.array(z.enum(DRIZZLES)).max(3),
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

/** A stored choice that no longer fits counts as none: the guess is always there. */
export function readPictureChoice(stored: unknown): PictureChoice | null {
  return pictureChoice.safeParse(stored).data ?? null;
}
