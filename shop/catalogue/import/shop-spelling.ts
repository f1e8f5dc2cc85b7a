import { plainWords } from "./import-columns.ts";

/** Spells a word as the shop does ("extra topping" → "Extra Toppings"); undefined for a new one. */
export function shopSpelling(known: readonly string[]): (typed: string) => string | undefined {
  const spellings = new Map(known.toReversed().map((word) => [spellingKey(word), word]));
  spellings.delete("");
  return (typed) => spellings.get(spellingKey(typed));
}

/** The same for one and for many: "Main" and "mains". */
export function spellingKey(word: string): string {
  return plainWords(word).replaceAll(" ", "").replace(/s$/, "");
}
