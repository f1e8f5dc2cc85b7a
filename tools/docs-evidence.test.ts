import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { titlesIn } from "./conformance.ts";

const root = path.resolve(import.meta.dirname, "..");
/** Documents that prove what they say by tests: `file.test.ts` "title". */
const documents = { "docs/threat-model.md": 20, "docs/asvs.md": 100, "docs/trouble.md": 12 };

const namedTest = /`([^`\s]+\.(?:test|spec)\.tsx?)`(?:\s*"([^"]+)")?/g;

const titles = new Map<string, readonly string[]>();
function titlesOf(file: string): readonly string[] {
  const found = titles.get(file) ?? titlesIn(readFileSync(path.join(root, file), "utf8"), file);
  titles.set(file, found);
  return found;
}

function missingIn(text: string): string[] {
  return [...text.matchAll(namedTest)].flatMap(([, file = "", title]) => {
    if (!existsSync(path.join(root, file))) return [`${file} does not exist`];
    if (!title) return [`${file} is named without a test`];
    const onOneLine = title.replaceAll(/\s+/g, " ");
    return titlesOf(file).some((one) => one.includes(onOneLine))
      ? []
      : [`${file} has no test "${title}"`];
  });
}

test("a test that is not there is found", () => {
  const here = "tools/docs-evidence.test.ts";
  const text = `\`${here}\` "a test that is not there" \`${here}\` "something else" \`shop/no.test.ts\` "x" \`${here}\``;
  expect(missingIn(text)).toEqual([
    `${here} has no test "something else"`,
    "shop/no.test.ts does not exist",
    `${here} is named without a test`,
  ]);
});

test.each(Object.entries(documents))("every test that %s names exists", (file, atLeast) => {
  const text = readFileSync(path.join(root, file), "utf8");
  expect([...text.matchAll(namedTest)].length).toBeGreaterThan(atLeast);
  expect(missingIn(text)).toEqual([]);
});

/** A row has a test, or says in its first words why it has none. */
const proofs = {
  "do not apply": /^Does not apply: /,
  "have a gap": /\bGap\b/,
  "are met by hand": /^By hand: /,
  "by a document": /^Document: /,
  "are proven by a test": /`[^`]+\.(?:test|spec)\.tsx?` "/,
};

test("every row of docs/asvs.md has a number, a level, and a test, a gap or a reason, and is counted", () => {
  const text = readFileSync(path.join(root, "docs/asvs.md"), "utf8");
  const rows = text
    .split("\n")
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const numbers = rows.map(([, number]) => number);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  const counted: Record<string, number> = {};
  for (const [, number = "", level = "", says = "", proof = ""] of rows) {
    expect([number, level, says]).toEqual([
      expect.stringMatching(/^\d+\.\d+\.\d+$/),
      expect.stringMatching(/^[123]$/),
      expect.stringMatching(/\w/),
    ]);
    const [kind] = Object.entries(proofs).find(([, pattern]) => pattern.test(proof)) ?? [];
    expect([number, kind]).toEqual([number, expect.any(String)]);
    counted[kind!] = (counted[kind!] ?? 0) + 1;
  }
  // `npm run proof` shows this line.
  const figures = Object.entries(counted).map(([kind, count]) => `${count} ${kind}`);
  console.log(`Figures: of ${rows.length} requirements ${figures.join(", ")}`);
  expect(text).toContain(`Of ${rows.length} requirements`);
  for (const figure of figures) expect(text).toContain(figure);
});
