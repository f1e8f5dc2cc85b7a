import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { demoProducts } from "#tools/demo/menu.ts";
import { standardType } from "../product.ts";
import { findInMenu } from "./menu.ts";
import { countSlips, nearestWords } from "./nearest-words.ts";

const menu = demoProducts.filter(({ type }) => type === standardType);

describe("MENU-8 words near a search that found nothing", () => {
  test.each([
    { term: "wafle", words: ["Waffle"] },
    { term: "wafel", words: ["Waffle"] },
    { term: "pankake", words: ["Pancake"] },
    { term: "choclate", words: ["Chocolate"] },
    { term: "CHOCOALTE", words: ["Chocolate"] },
    { term: "strawbery", words: ["Strawberry"] },
    { term: "bananna", words: ["Banana"] },
    { term: "carmel", words: ["Caramel"] },
    { term: "puffpuff", words: ["Puff Puff"] },
    { term: "smores", words: ["S'mores"] },
    { term: "  strawbery  clowd ", words: ["Strawberry Cloud"] },
    { term: "strawberry xyzzy", words: ["Strawberry"] },
    { term: "mini wafle", words: ["Mini Waffle"] },
    { term: "strawberry hazelnutt", words: ["Hazelnut", "Strawberry"] },
  ])("$term → $words", ({ term, words }) => {
    expect(findInMenu(menu, term)).toEqual([]);
    expect([...nearestWords(menu, term)].toSorted()).toEqual(words);
  });

  test.each([
    "xyzzy",
    "pizza",
    "burger",
    "coffee",
    "beer",
    "gluten free",
    "sushi",
    "q",
    "",
    "   ",
    "🥞",
    "what is this",
    ".*(",
    "1234567",
  ])("'%s' → nothing", (term) => expect(nearestWords(menu, term)).toEqual([]));

  test("an accent that was not typed", () => {
    const dish = { name: "Crème Brûlée", description: "", category: "" };
    expect(nearestWords([dish], "creme brulee")).toEqual(["Crème Brûlée"]);
  });

  test("every suggestion finds something, whatever was typed", () => {
    const typed = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 100 }),
      fc
        .constantFrom(...menu.map(({ description }) => description))
        .chain((text) =>
          fc
            .tuple(fc.nat(text.length), fc.nat(12))
            .map(([at, length]) => text.slice(at, at + length)),
        ),
    );
    fc.assert(
      fc.property(typed, (term) => {
        const words = nearestWords(menu, term);
        expect(words.length).toBeLessThanOrEqual(3);
        for (const word of words) {
          expect(word).toMatch(/^\S+( \S+)*$/);
          expect(findInMenu(menu, word)).not.toEqual([]);
        }
      }),
    );
  });

  test("one slip in a long word of a name leads back to a word of the menu", () => {
    const longWords = menu.flatMap(({ name }) => name.split(" ")).filter((word) => word.length > 6);
    const slip = fc.tuple(fc.constantFrom(...longWords), fc.nat(100)).map(([word, at]) => {
      const position = 1 + (at % (word.length - 2));
      return { word, typed: word.slice(0, position) + word.slice(position + 1) };
    });
    fc.assert(
      fc.property(slip, ({ typed }) => {
        fc.pre(findInMenu(menu, typed).length === 0);
        expect(nearestWords(menu, typed)).not.toEqual([]);
      }),
    );
  });
});

describe("countSlips", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 });

  test("is 0 for the same word only, the same both ways, and at most the longer length", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const slips = countSlips(a, b);
        expect(slips === 0).toBe(a === b);
        expect(countSlips(b, a)).toBe(slips);
        expect(slips).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
        expect(slips).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });

  test.each([
    ["waffle", "wafle", 1],
    ["waffle", "wafefl", 2],
    ["waffle", "waflfe", 1],
    ["", "abc", 3],
  ])("%s and %s differ by %d", (a, b, slips) => expect(countSlips(a, b)).toBe(slips));
});
