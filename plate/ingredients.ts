/** Everything a drawing can be made of. Kept apart from the drawing code, which is heavy to load. */
export const BASES = ["pancakes", "waffles", "puff-puff", "bear"] as const;
export type Base = (typeof BASES)[number];

/**
 * Stacked on a plate, heaped in a paper tub, laid out on a party tray, spread over a plate seen from above, or a
 * stack cut open. A bear is always on a plate, and puff puff is never cut.
 */
export const ARRANGEMENTS = ["stack", "heap", "tray", "from-above", "cut"] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

export const TOPPINGS = [
  "strawberry",
  "blueberry",
  "banana",
  "raspberry",
  "chocolate-chips",
  "cookie",
  "pecan",
  "walnut",
  "almond",
  "coconut",
  "sprinkles",
  "whipped-cream",
  "butter",
  "marshmallow",
  "icing-sugar",
] as const;
export type Topping = (typeof TOPPINGS)[number];

export const DRIZZLES = [
  "maple",
  "honey",
  "chocolate",
  "hazelnut",
  "caramel",
  "white-chocolate",
  "strawberry",
] as const;
export type Drizzle = (typeof DRIZZLES)[number];

export const DRINKS = [
  "tropical",
  "berry",
  "lime-mint",
  "hibiscus",
  "citrus",
  "colada",
  "watermelon",
  "peach",
] as const;
export type DrinkKind = (typeof DRINKS)[number];
