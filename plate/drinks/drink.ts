import { crescent, type Pt } from "../core/geometry.ts";
import { ellipse, Ink, path } from "../core/ink.ts";
import { createRng, hash, type Rng } from "../core/random.ts";
import { filling } from "./filling.ts";
import { garnish } from "./garnish.ts";
import { glassBack, glassFront } from "./glass-faces.ts";
import { GLASS } from "./glass.ts";
import { STYLES } from "./liquids.ts";
import { straw } from "./straw.ts";
import type { DrinkKind } from "../ingredients.ts";
import type { DrinkRecipe } from "../recipe.ts";

export function drink(recipe: DrinkRecipe): string {
  const rng = createRng(`${recipe.seed ?? recipe.kind}/drink`);
  const ink = new Ink(recipe.id ?? `d${hash(JSON.stringify(recipe)).toString(36)}`);
  return ink.svg(drinkBody(ink, rng, recipe.kind), 400, 400, {
    viewBox: recipe.viewBox,
    title: recipe.title,
  });
}

function drinkBody(ink: Ink, rng: Rng, kind: DrinkKind): string {
  const style = STYLES[kind];
  const { x, foot, footR, fill } = GLASS;
  const { behind, onRim, front } = garnish(ink, rng.fork("garnish"), kind);
  const strawFoot: Pt = [x + 16, fill + 8];
  return [
    // Within GLASS_FRAME: a wider one would be cut by a hard vertical edge.
    ink.shadow(x + 18, foot - 4, 108, 27, 0.42),
    ink.glow(x + 62, foot - 2, 64, 15, style.glow, 0.8),
    ink.shadow(x + 6, foot - 10, footR * 1.3, 20, 0.62),
    glassBack(ink),
    filling(ink, rng.fork("filling"), kind, strawFoot),
    behind,
    straw(ink, strawFoot, [x + 58, 14], 15, style.straw),
    ellipse(strawFoot[0] - 1, strawFoot[1] + 1, 11, 4.4, style.surface, { opacity: 0.85 }),
    path(crescent(strawFoot[0] - 1, strawFoot[1] + 1, 11, 4.4, 0, Math.PI, 1.4), "#fff", {
      opacity: 0.7,
    }),
    onRim ?? "",
    glassFront(ink, rng.fork("dew")),
    front ?? "",
  ].join("");
}
