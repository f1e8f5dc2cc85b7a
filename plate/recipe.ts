import type { Arrangement, Base, DrinkKind, Drizzle, Topping } from "./ingredients.ts";

/** How a drawing is embedded in a page. */
export interface Framing {
  /** Prefix of the ids inside the drawing; must be unique on the page. */
  readonly id?: string | undefined;
  /** Text alternative; an empty string makes the drawing decorative. */
  readonly title?: string | undefined;
  /** The part of the drawing to show; all of it by default. */
  readonly viewBox?: string | undefined;
}

export interface PlateRecipe extends Framing {
  readonly base: Base;
  readonly arrangement?: Arrangement;
  /** Roughly how many pancakes, waffles or puffs. */
  readonly count?: number;
  /** In the order they are added. A repeated name means a larger portion. */
  readonly toppings?: readonly Topping[];
  readonly drizzles?: readonly Drizzle[];
  /** The same seed draws the same plate. */
  readonly seed?: string | number;
  /** Parts that were just added: they get the class names of plate-motion.css. */
  readonly fresh?: readonly (Topping | Drizzle)[];
}

const maxShown = { toppings: 8, drizzles: 4 } as const;
export const maxPortions = 3;

/** The parts of a recipe that fit on its drawing: the first kinds, in the order they were added, and few portions of each. */
export function shownParts({ toppings = [], drizzles = [] }: PlateRecipe) {
  return {
    toppings: firstKinds(toppings, maxShown.toppings),
    drizzles: firstKinds(drizzles, maxShown.drizzles),
  };
}

function firstKinds<T>(parts: readonly T[], maxKinds: number): readonly T[] {
  const portions = new Map<T, number>();
  return parts.filter((part) => {
    if (!portions.has(part) && portions.size === maxKinds) return false;
    const count = (portions.get(part) ?? 0) + 1;
    portions.set(part, count);
    return count <= maxPortions;
  });
}

export interface DrinkRecipe extends Framing {
  readonly kind: DrinkKind;
  readonly seed?: string | number;
}

/** What to draw for one product. */
export type DrawingRecipe =
  | { readonly kind: "plate"; readonly recipe: PlateRecipe }
  | { readonly kind: "drink"; readonly recipe: DrinkRecipe }
  | { readonly kind: "topping"; readonly topping: Topping }
  | { readonly kind: "drizzle"; readonly drizzle: Drizzle };
