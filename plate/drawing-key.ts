import { shownParts, type DrawingRecipe } from "./recipe.ts";

/** Raise it whenever any drawing changes: drawing URLs are cached for a year. A test fails otherwise. */
export const DRAWING_VERSION = 8;

/** The fields that determine the drawing, in a fixed order. */
function canonical(drawing: DrawingRecipe): readonly unknown[] {
  switch (drawing.kind) {
    case "plate": {
      const { base, arrangement = "stack", count } = drawing.recipe;
      const { toppings, drizzles } = shownParts(drawing.recipe);
      const seed = String(drawing.recipe.seed ?? base);
      return ["plate", base, arrangement, count ?? 0, toppings, drizzles, seed];
    }
    case "drink":
      return ["drink", drawing.recipe.kind, String(drawing.recipe.seed ?? drawing.recipe.kind)];
    case "topping":
      return ["topping", drawing.topping];
    case "drizzle":
      return ["drizzle", drawing.drizzle];
  }
}

/** A 64-bit cyrb53 hash: it identifies a cache entry, is not a secret, and runs synchronously in browsers. */
function hash64(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}

/** The same recipe has the same key on every machine until DRAWING_VERSION changes. */
export function drawingKey(drawing: DrawingRecipe): string {
  return hash64(JSON.stringify([DRAWING_VERSION, ...canonical(drawing)]));
}
