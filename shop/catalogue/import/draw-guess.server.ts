import { drawRecipe } from "#plate/draw-recipe.ts";
import { drawingKey } from "#plate/drawing-key.ts";
import { drawnRecipe } from "#plate/recipe-choice.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import { parseJson } from "#shop/parse-json.ts";

const fileName = /^([0-9a-f]{16})\.svg$/;

/** SVG text of a recipe that no product has yet. Only for administrators, because anything can be drawn here. */
export function drawGuess(_admin: Admin, file: string, recipe: string): string {
  const key = fileName.exec(file)?.[1];
  const parsed = drawnRecipe.safeParse(parseJson(recipe));
  if (!key || !parsed.success || drawingKey(parsed.data) !== key) throw new Refusal("not-found");
  return drawRecipe(parsed.data);
}
