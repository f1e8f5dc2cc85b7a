import type { DrawingRecipe } from "./recipe.ts";

/** Raise it whenever any drawing changes: addresses are cached for a year. A test tells you. */
export const DRAWING_VERSION = 1;

/** Only what decides the drawing, always in the same order. */
function canonical(drawing: DrawingRecipe): readonly unknown[] {
  switch (drawing.kind) {
    case "plate": {
      const { base, arrangement = "stack", count, toppings = [], drizzles = [] } = drawing.recipe;
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

/** 64 bits of cyrb53's mixing: identity of a cache entry, nothing secret. Runs in any browser, at once. */
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

/** The same picture has the same key, on every machine, until the drawing itself changes. */
export function drawingKey(drawing: DrawingRecipe): string {
  return hash64(JSON.stringify([DRAWING_VERSION, ...canonical(drawing)]));
}
