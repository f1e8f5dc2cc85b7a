import { findInMenu, type Searchable } from "./menu.ts";

const maxSuggestions = 3;
/** A longer search is a sentence; every word of it is compared with the whole menu. */
const maxSearchedWords = 5;
const minWordLength = 4;
/** Short words of a description are rarely food. */
const minDescriptionWordLength = 5;
const lettersPerSlip = 5;

/**
 * Words of the menu that are spelled almost like `term`, for a search that found nothing. Each of them
 * finds something.
 */
export function nearestWords(menu: readonly Searchable[], term: string): readonly string[] {
  const words = wordsOf(term).slice(0, maxSearchedWords);
  const vocabulary = vocabularyOf(menu);
  const isFound = (text: string) => findInMenu(menu, text).length > 0;
  const whole = nearest(vocabulary, words.join(" "));
  if (whole.length > 0 || words.length < 2) return whole.filter(isFound).slice(0, maxSuggestions);

  const corrected = words.map((word) => (isFound(word) ? word : nearest(vocabulary, word)[0]));
  const phrase = capitalize(corrected.join(" "));
  if (!corrected.includes(undefined) && isFound(phrase)) return [phrase];
  const apart = words.flatMap((word) => nearest(vocabulary, word).slice(0, 1));
  return withoutContained(apart).filter(isFound).slice(0, maxSuggestions);
}

/** Each word with the number of products that have it. */
type Vocabulary = ReadonlyMap<string, number>;

function vocabularyOf(menu: readonly Searchable[]): Vocabulary {
  const uses = new Map<string, number>();
  const described = new Map<string, number>();
  const count = (counts: Map<string, number>, words: Iterable<string>) => {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  };
  for (const { name, description, category } of menu) {
    const named = wordsOf(name);
    // Pairs, because "puffpuff" is one slip away from "Puff Puff".
    const pairs = named.slice(1).map((word, position) => `${named[position]} ${word}`);
    count(uses, new Set([...named, ...pairs, ...wordsOf(category)].filter(isLongEnough)));
    count(described, new Set(wordsOf(description)));
  }
  // What several products are made of is food; a description's other words are chat.
  for (const [word, products] of described)
    if (products > 1 && word.length >= minDescriptionWordLength)
      uses.set(word, Math.max(products, uses.get(word) ?? 0));
  return uses;
}

const isLongEnough = (word: string) => word.length >= minWordLength;

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [];
}

/** The words with the fewest slips, the most used first. */
function nearest(vocabulary: Vocabulary, text: string): readonly string[] {
  if (text.length < minWordLength) return [];
  const typed = spellingOf(text);
  let best: { readonly word: string; readonly products: number }[] = [];
  let fewest = Infinity;
  for (const [word, products] of vocabulary) {
    const slips = slipsBetween(typed, spellingOf(word));
    if (slips === undefined || slips > fewest) continue;
    if (slips < fewest) best = [];
    fewest = slips;
    best.push({ word, products });
  }
  const ranked = best.toSorted(
    (a, b) => b.products - a.products || a.word.localeCompare(b.word, "en"),
  );
  return withoutContained(ranked.map(({ word }) => capitalize(word)));
}

/** Without accents; "k" is the same as "c", because "pankake" sounds right. */
function spellingOf(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("k", "c");
}

/** Undefined if it is another word. A first letter is rarely wrong: "coffee" is not "toffee". */
function slipsBetween(typed: string, spelling: string): number | undefined {
  if (typed[0] !== spelling[0]) return undefined;
  // Whether a letter is doubled is too common a slip to count.
  const undoubled = (text: string) => text.replace(/(.)\1+/gu, "$1");
  const slips = Math.min(
    countSlips(typed, spelling),
    countSlips(undoubled(typed), undoubled(spelling)),
  );
  return slips <= Math.floor(typed.length / lettersPerSlip) ? slips : undefined;
}

/** Letters missed, added, replaced or swapped with their neighbour (optimal string alignment). */
export function countSlips(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let slips = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, before[j - 2]! + 1);
      next.push(slips);
    }
    before = row;
    row = next;
  }
  return row[b.length]!;
}

/** "Waffle" finds the waffles too, so one of the two is enough. */
function withoutContained(words: readonly string[]): readonly string[] {
  const isShorterInside = (word: string) =>
    words.some((other) => other !== word && word.toLowerCase().includes(other.toLowerCase()));
  return [...new Set(words)].filter((word) => !isShorterInside(word));
}

const capitalize = (text: string) =>
  text.replace(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
