import { expect, test } from "vitest";
import { taglineLines } from "./tagline-lines.ts";

test.each([
  { tagline: "Little bites, big dollops", lines: ["Little bites", "Big dollops"] },
  { tagline: "Little bites. Big dollops.", lines: ["Little bites", "Big dollops"] },
  { tagline: "Pancakes for everyone", lines: ["Pancakes for everyone"] },
  { tagline: "Only 9,99 today", lines: ["Only 9,99 today"] },
])("HOME-1 $tagline", ({ tagline, lines }) => {
  expect(taglineLines(tagline)).toEqual(lines);
});
