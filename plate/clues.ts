import type { Arrangement, Base, DrinkKind, Drizzle, Topping } from "./ingredients.ts";

/** Patterns in order of priority. They match text in lower case, without accents or punctuation. */
export type Clue<T> = readonly [pattern: RegExp, result: T];

export const TOPPING_CLUES: readonly Clue<Topping>[] = [
  [/\bstrawberr(y|ies)\b(?! (sauce|syrup|coulis|drizzle|puree))/, "strawberry"],
  [/\bblueberr(y|ies)\b/, "blueberry"],
  [/\bbananas?\b/, "banana"],
  [/\braspberr(y|ies)\b/, "raspberry"],
  [/\b(mixed |fresh |seasonal )?(berr(y|ies)|fruits?)\b/, "strawberry"],
  [
    /\b(choc(olate)? (chip|chunk|piece|curl|shaving)s?|cocoa nibs?|smarties|m and m)\b/,
    "chocolate-chips",
  ],
  [/\b(oreos?|cookies?|biscoff|biscuits?|crumble|graham|lotus)\b/, "cookie"],
  [/\bpecans?|pralines?\b/, "pecan"],
  [/\bwalnuts?|mixed nuts?|\bnutty\b|\bnuts?\b/, "walnut"],
  [/\balmonds?|pistachios?|peanuts?|cashews?\b/, "almond"],
  [/\bcoconuts?\b(?! (milk|water|cream))/, "coconut"],
  [/\b(sprinkles?|confetti|birthday|rainbow|funfetti|hundreds and thousands)\b/, "sprinkles"],
  [/\b(whipped( cream)?|chantilly|cream cloud|ice cream|gelato|cream)\b/, "whipped-cream"],
  [/(?<!peanut )\bbutter(ed)?\b(?!(milk|scotch| scotch))/, "butter"],
  [/\b(marshmallows?|s ?mores?)\b/, "marshmallow"],
  [
    /\b(icing|powdered|dusted|confectioners?|caster|cinnamon)? ?(sugar(ed)?)\b|\bdust(ed|ing)\b/,
    "icing-sugar",
  ],
];

export const DRIZZLE_CLUES: readonly Clue<Drizzle>[] = [
  [/\bwhite choc(olate)?\b/, "white-chocolate"],
  [/\b(nutella|hazelnut|gianduja|speculoos spread)\b/, "hazelnut"],
  [/\b(caramel|toffee|dulce|butterscotch|banoffee)\b/, "caramel"],
  [/\bhoney\b/, "honey"],
  [/\b(strawberry|raspberry|berry) (sauce|syrup|coulis|drizzle|puree)\b|\bcoulis\b/, "strawberry"],
  [/\b(maple|syrup)\b/, "maple"],
  [
    /(?<!white )\bchoc(olate|o)?\b(?! (chip|chunk|piece|curl|shaving)s?\b)|\b(ganache|cocoa|fudge|mocha)\b/,
    "chocolate",
  ],
  [/\b(condensed milk|vanilla|cream cheese|icing|glaze)\b(?! sugar)/, "white-chocolate"],
];

export const DRINK_CLUES: readonly Clue<DrinkKind>[] = [
  [/\b(hibiscus|zobo|sorrel|bissap|roselle)\b/, "hibiscus"],
  [/\b(mojito|mint|lime|cucumber|kiwi|apple)\b/, "lime-mint"],
  [/\b(watermelon|melon|pink|rose|guava)\b/, "watermelon"],
  [/\b(berry|berries|strawberry|blueberry|raspberry|purple|grape|blackcurrant)\b/, "berry"],
  [/\b(colada|coconut|pineapple|milk|cream|vanilla|chapman white)\b/, "colada"],
  [/\b(peach|apricot|iced tea|tea)\b/, "peach"],
  [/\b(mango|orange|tropical|passion|passionfruit|sunrise|sunset|papaya|chapman)\b/, "tropical"],
  [/\b(lemon|lemonade|ginger|citrus|honey|turmeric|yuzu)\b/, "citrus"],
];

/** Foods that one word of an allergen note stands for: "nut free" excludes more than walnuts. */
export const ALLERGEN_FAMILIES: readonly Clue<readonly (Topping | Drizzle)[]>[] = [
  [/\bnuts?\b/, ["pecan", "walnut", "almond", "hazelnut"]],
  [/\bdairy\b/, ["whipped-cream", "butter"]],
];

interface CategoryDefault {
  readonly toppings: readonly Topping[];
  readonly drizzles: readonly Drizzle[];
  readonly base?: Base;
  readonly arrangement?: Arrangement;
}

/** What a plate looks like if its name matches no clue. */
export const CATEGORY_DEFAULTS: Readonly<Record<string, CategoryDefault>> = {
  classic: { toppings: ["butter"], drizzles: ["maple"] },
  fruit: { toppings: ["strawberry", "blueberry"], drizzles: ["honey"] },
  chocolate: { toppings: ["chocolate-chips"], drizzles: ["chocolate"] },
  specialty: { toppings: ["whipped-cream", "raspberry"], drizzles: ["caramel"] },
  nuts: { toppings: ["pecan", "almond"], drizzles: ["caramel"] },
  "party size": {
    toppings: ["strawberry", "blueberry"],
    drizzles: ["chocolate"],
    arrangement: "tray",
  },
  "kids menu": { toppings: ["strawberry", "blueberry"], drizzles: [], base: "bear" },
};
