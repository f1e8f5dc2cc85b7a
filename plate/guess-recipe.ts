import {
  CATEGORY_DEFAULTS,
  DRINK_CLUES,
  DRIZZLE_CLUES,
  ALLERGEN_FAMILIES,
  TOPPING_CLUES,
  type Clue,
} from "./clues.ts";
import {
  DRINKS,
  type Arrangement,
  type Base,
  type DrinkKind,
  type Drizzle,
  type Topping,
} from "./ingredients.ts";
import { maxPortions, type DrawingRecipe, type PlateRecipe } from "./recipe.ts";

/** The fields of a product that determine its recipe. */
export interface ProductLike {
  readonly name: string;
  readonly description?: string | null;
  readonly category?: string | null;
  readonly type?: string | null;
  /** The administrator's choice, which replaces the guess. */
  readonly drawingRecipe?: DrawingRecipe | null;
}

const fold = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/&/g, " and ");

/** Lower-case words separated by single spaces, accents removed: "Crème brûlée!" -> "creme brulee". */
const plain = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** "no tree nuts", "without butter or cream", "free from nuts", up to the next full stop, comma or "but". */
const LEFT_OUT_PHRASE =
  /\b(?:no|without|hold the|free (?:of|from))\b(?:(?:(?!\b(?:but|with|just|only)\b)[^.;:!?()])*? or [a-z]+|(?:(?!\b(?:but|with|just|only)\b)[^,.;:!?()])*)/g;
/** "nut-free", "dairy and nut free" */
const FREE_FROM_PHRASE = /\b[a-z]+(?:(?:, [a-z]+)*,? (?:and|or) [a-z]+)?[ -]free\b/g;

/** Splits a text into what it says is in the dish and what it says is not. */
function readClaims(text: string): { included: string; excluded: string } {
  const refused: string[] = [];
  const takeOut = (words: string) => {
    refused.push(words);
    return " . ";
  };
  const offered = fold(text).replace(LEFT_OUT_PHRASE, takeOut).replace(FREE_FROM_PHRASE, takeOut);
  return { included: plain(offered), excluded: plain(refused.join(" . ")) };
}

const matches = <T>(clues: readonly Clue<T>[], text: string): T[] => [
  ...new Set(clues.filter(([pattern]) => pattern.test(text)).map(([, result]) => result)),
];

const pickBySeed = <T>(items: readonly T[], seed: string): T =>
  items[[...seed].reduce((h, c) => (h * 31 + c.charCodeAt(0)) >>> 0, 7) % items.length]!;

const drinkFor = (name: string): DrinkKind =>
  matches(DRINK_CLUES, plain(name))[0] ?? pickBySeed(DRINKS, name);

const PUFFS =
  /\bpuff ?puffs?\b|\bpuffs?\b|\bbofrot\b|\bbeignets?\b|\bdough ?nuts? (holes?|balls?)\b/;

function baseFor(text: string, category: string): Base {
  if (/\bwaffles?\b/.test(text)) return "waffles";
  if (PUFFS.test(text)) return "puff-puff";
  if (/\bbear\b|\bteddy\b|\bface\b/.test(text)) return "bear";
  return CATEGORY_DEFAULTS[category]?.base ?? "pancakes";
}

/** One dozen pieces fit on a plate; larger servings go on a tray. */
const PARTY_SIZE_WORDS =
  /\b(party|platters?|trays?|catering|(two|three|four|five|six|\d+) dozen|to share|sharing|family size)\b/;

/** One looks like the other from outside, so the name decides: a menu of stacks is not all the same picture. */
const STACKS = ["stack", "cut"] as const;

function arrangementFor(
  name: string,
  text: string,
  { category, base }: { category: string; base: Base },
): Arrangement {
  if (CATEGORY_DEFAULTS[category]?.arrangement || PARTY_SIZE_WORDS.test(text)) return "tray";
  if (/\b(cup|tub|bucket|bowl|poppers|bites to go)\b/.test(text)) return "heap";
  if (base === "puff-puff" || base === "bear") return "stack";
  if (/\b(stacks?|stacked|towers?)\b/.test(text))
    return base === "pancakes" && !/\btowers?\b/.test(text) ? pickBySeed(STACKS, name) : "stack";
  return base === "waffles" || /\b(bites|dozen|plate)\b/.test(text) ? "from-above" : "stack";
}

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11,
  twelve: 12, dozen: 12, fifteen: 15, twenty: 20, "two dozen": 24, thirty: 30, "three dozen": 36,
  forty: 40, "four dozen": 48, fifty: 50, "five dozen": 60, sixty: 60,
}; // oxfmt-ignore
const NUMBERS = Object.keys(NUMBER_WORDS)
  .toSorted((a, b) => b.length - a.length)
  .join("|");
const countOf = (nouns: string) =>
  new RegExp(`\\b(${NUMBERS}|[1-9]\\d?)(?: of)?(?: [a-z]+){0,2} (?:${nouns})\\b`);
const COUNTS: Partial<Record<Base, RegExp>> = {
  "puff-puff": countOf("puff ?puffs?|puffs"),
  pancakes: countOf("pancakes|minis"),
  waffles: countOf("waffles|minis"),
};
/** A stack shows no more, and in a tub only puff puff can be counted. */
const MAX_COUNTS = { stack: 6, heap: 0, tray: 99, "from-above": 14, cut: 4 } as const;

/** "Six puff puff", "three mini waffles": where their number can be seen, it is drawn. */
function countFor(text: string, base: Base, arrangement: Arrangement): { count?: number } {
  const words = COUNTS[base]?.exec(text)?.[1];
  const count = words === undefined ? 0 : (NUMBER_WORDS[words] ?? Number(words));
  const max = base === "puff-puff" ? 99 : MAX_COUNTS[arrangement];
  return count >= 2 && count <= max ? { count } : {};
}

/** An overloaded plate does not look appetising. */
const MAX_PARTS = { toppings: 3, drizzles: 2 } as const;

function plateFor(product: ProductLike): PlateRecipe {
  const name = readClaims(product.name).included;
  const { included, excluded } = readClaims(`${product.name}. ${product.description ?? ""}`);
  const category = plain(product.category ?? "");
  const base = baseFor(included, category);
  const isExcluded = new Set<Topping | Drizzle>([
    ...matches(TOPPING_CLUES, excluded),
    ...matches(DRIZZLE_CLUES, excluded),
    ...matches(ALLERGEN_FAMILIES, excluded).flat(),
  ]);
  const toppings = [...matches(TOPPING_CLUES, name), ...matches(TOPPING_CLUES, included)];
  const drizzles = [...matches(DRIZZLE_CLUES, name), ...matches(DRIZZLE_CLUES, included)];
  if (toppings.length === 0 && drizzles.length === 0) {
    const usual = CATEGORY_DEFAULTS[category] ?? CATEGORY_DEFAULTS.classic!;
    toppings.push(...(base === "puff-puff" ? (["icing-sugar"] as const) : usual.toppings));
    drizzles.push(...(base === "puff-puff" ? [] : usual.drizzles));
  }
  const pick = <T extends Topping | Drizzle>(wanted: readonly T[], max: number) =>
    [...new Set(wanted)].filter((one) => !isExcluded.has(one)).slice(0, max);
  const arrangement = arrangementFor(plain(product.name), included, { category, base });
  return {
    base,
    arrangement,
    ...countFor(included, base, arrangement),
    toppings: pick(toppings, MAX_PARTS.toppings),
    drizzles: pick(drizzles, MAX_PARTS.drizzles),
    seed: plain(product.name),
  };
}

/** Returns undefined if an add-on's name matches no ingredient. */
function guess(product: ProductLike): DrawingRecipe | undefined {
  const { name, description } = product;
  switch (plain(product.type ?? "standard")) {
    case "quenchers":
    case "drinks":
      return {
        kind: "drink",
        recipe: { kind: drinkFor(`${name} ${description ?? ""}`), seed: plain(name) },
      };
    case "drizzles": {
      const [drizzle] = matches(DRIZZLE_CLUES, plain(name));
      return drizzle && { kind: "drizzle", drizzle };
    }
    case "extra toppings": {
      const [topping] = matches(TOPPING_CLUES, plain(name));
      return topping && { kind: "topping", topping };
    }
    default:
      return { kind: "plate", recipe: plateFor(product) };
  }
}

/** The recipe of a product: the administrator's choice, or a guess from its name and description. */
export function recipeFor(product: ProductLike): DrawingRecipe {
  const known = product.drawingRecipe ?? guess(product);
  if (known) return known;
  // The fallback must not show an allergen that may not be there, such as nuts.
  return plain(product.type ?? "") === "drizzles"
    ? { kind: "drizzle", drizzle: "maple" }
    : { kind: "topping", topping: "whipped-cream" };
}

/** An add-on ticked in the customise dialog. */
export interface ChosenAddon extends ProductLike {
  readonly quantity?: number;
}

/**
 * Adds the customer's add-ons to a recipe. They come after the dish's own parts, so that nothing
 * already drawn moves. An add-on that matches no ingredient changes nothing.
 */
export function withAddons(recipe: PlateRecipe, addons: readonly ChosenAddon[]): PlateRecipe {
  const toppings = [...(recipe.toppings ?? [])];
  const drizzles = [...(recipe.drizzles ?? [])];
  for (const addon of addons) {
    const drawing = addon.drawingRecipe ?? guess(addon);
    const portions = Math.min(maxPortions, Math.max(1, addon.quantity ?? 1));
    if (drawing?.kind === "topping") {
      toppings.push(...Array.from({ length: portions }, () => drawing.topping));
    }
    if (drawing?.kind === "drizzle") drizzles.push(drawing.drizzle);
  }
  return { ...recipe, toppings, drizzles };
}

/** A product with the customer's add-ons, as the customise dialog and every later page draw it. Only plates show add-ons. */
export function recipeWithAddons(
  product: ProductLike,
  addons: readonly ChosenAddon[],
): DrawingRecipe {
  const drawing = recipeFor(product);
  return drawing.kind === "plate"
    ? { kind: "plate", recipe: withAddons(drawing.recipe, addons) }
    : drawing;
}
