import { z } from "zod";
import { plateFields } from "#shop/cart/plate-fields.ts";

/** Saves or removes one plate: a dish with its add-ons and its note. */
export const favoriteForm = z.object({
  plate: z
    .string()
    .max(20_000)
    .transform((json, context): unknown => {
      try {
        return JSON.parse(json);
      } catch {
        context.addIssue("We couldn't read that plate. Please reload the page.");
        return z.NEVER;
      }
    })
    .pipe(z.object(plateFields)),
  isFavorite: z.enum(["true", "false"]).transform((value) => value === "true"),
});
export type FavoriteForm = z.infer<typeof favoriteForm>;
