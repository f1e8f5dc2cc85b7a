import { z } from "zod";
import { plateFields } from "#shop/cart/plate-fields.ts";
import { parseJson } from "#shop/parse-json.ts";

/** Saves or removes one plate: a dish with its add-ons and its note. */
export const favoriteForm = z.object({
  plate: z
    .string()
    .max(20_000)
    .transform(parseJson)
    .pipe(z.object(plateFields, "We couldn't read that plate. Please reload the page.")),
  isFavorite: z.enum(["true", "false"]).transform((value) => value === "true"),
});
export type FavoriteForm = z.infer<typeof favoriteForm>;
