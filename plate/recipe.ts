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
