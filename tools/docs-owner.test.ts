import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import {
  guideFolder,
  maxPictureBytes,
  maxPicturesBytes,
  picturesFolder,
} from "#tests/owner-guide/guide-files.ts";
import { findScreenTexts, type ScreenTexts } from "./screen-texts.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const inRoot = (pattern: string) => globSync(pattern, { cwd: root }).sort();

const chapters = inRoot(`${guideFolder}/*.md`);
const sources = inRoot("{app,emails,shop}/**/*.{ts,tsx}").filter(
  (file) => !/\.(test|server)\./.test(file),
);
const texts = findScreenTexts(sources.map((file) => ({ file, source: read(file) })));

/** In the guide bold is what somebody reads on the screen, letter for letter. */
function quotesIn(text: string): string[] {
  return [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, quote = ""]) =>
    quote.replaceAll(/\s+/g, " "),
  );
}

const missingIn = (text: string, known: ScreenTexts) =>
  quotesIn(text).filter((quote) => !known.has(quote));

test("a text that is on no screen is found", () => {
  const known = findScreenTexts([
    {
      file: "a.tsx",
      source: `import x from "Imported";
        const a = <p className="Styled" title="Titled">
          Over two
          lines: {count} <b>Bold part</b>
        </p>;
        const b = \`Refund \${money} to \${name}\`, c = { label: "Save" };`,
    },
  ]);
  const text = `**Save** **Titled** **Over two
    lines: 12** **Over two lines:** **Bold part** **Refund $5.00 to Sam** **Refund** **save** **Imported** **Styled**
    **Refund everything** **Sav**`;
  expect(missingIn(text, known)).toEqual([
    "save",
    "Imported",
    "Styled",
    "Refund everything",
    "Sav",
  ]);
});

test("the guide has its chapters, and the first page leads to each of them", () => {
  const start = read(`${guideFolder}/README.md`);
  const linked = [...start.matchAll(/^\d\. \[.+?\]\((.+?)\)/gm)].map(([, file = ""]) => file);
  expect(linked).toHaveLength(8);
  const files = chapters.map((file) => path.basename(file)).filter((file) => file !== "README.md");
  expect(linked.toSorted()).toEqual(files);
});

/** As GitHub makes them from headings. */
const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, "")
      .replaceAll(" ", "-"),
  );

test("every link into the middle of a chapter leads to a heading", () => {
  const links = chapters.flatMap((file) => [...read(file).matchAll(/\]\(([\w-]*\.md)#([^)]+)\)/g)]);
  expect(links.length).toBeGreaterThan(5);
  const dead = links.filter(
    ([, file = "", anchor = ""]) => !anchorsIn(read(path.join(guideFolder, file))).includes(anchor),
  );
  expect(dead.map(([link]) => link)).toEqual([]);
});

test.each(chapters)("every text in bold in %s is on a screen or in an email", (file) => {
  expect(missingIn(read(file), texts)).toEqual([]);
});

test("the guide quotes the screens", () => {
  const quotes = chapters.flatMap((file) => quotesIn(read(file)));
  expect(new Set(quotes).size).toBeGreaterThan(120);
});

type Picture = { readonly chapter: string; readonly file: string; readonly alt: string };

function picturesIn(chapter: string): Picture[] {
  return [...read(chapter).matchAll(/<img\b[^>]*>/g)].map(([tag]) => ({
    chapter,
    file: path.join(guideFolder, /src="([^"]*)"/.exec(tag)?.[1] ?? ""),
    alt: /alt="([^"]*)"/.exec(tag)?.[1] ?? "",
  }));
}

const shown = chapters.flatMap(picturesIn);
const taken = inRoot(`${picturesFolder}/*`);

test("every picture that the guide shows exists, and every picture is shown once", () => {
  expect(shown.map(({ file }) => file).toSorted()).toEqual(taken);
  expect(taken.every((file) => existsSync(path.join(root, file)))).toBe(true);
});

test("every picture has a text for those who don't see it", () => {
  expect(shown.filter(({ alt }) => alt.length < 20)).toEqual([]);
});

test("every picture is taken by npm run screens:guide", () => {
  const chapterFiles = inRoot("tests/owner-guide/chapters/*.ts").map(read).join("\n");
  const names = [...chapterFiles.matchAll(/take(?:Mail)?Picture\(\s*\w+,\s*"([\da-z-]+)"/g)];
  expect(names.map(([, name]) => `${picturesFolder}/${name}.webp`).toSorted()).toEqual(taken);
});

test("the pictures are small", () => {
  const sizes = taken.map((file) => statSync(path.join(root, file)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(maxPictureBytes);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(maxPicturesBytes);
});
