import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { newFilesOf, readWalkThroughs } from "./walk-throughs.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
// The specification is the customer's own text.
const documents = globSync(["*.md", "docs/**/*.md", ".github/**/*.md"], { cwd: root }).filter(
  (file) => file !== "docs/seed.md",
);
const records = globSync("docs/decisions/[0-9]*.md", { cwd: root }).sort();

const sourceFolders =
  "app|worker|emails|shop|plate|platform|server|migrations|ops|tools|tests|docs|\\.ci|\\.github";
const repositoryPath = new RegExp(`^(${sourceFolders})/[^\\s<…]*$`);
const notInTheTree = [
  // Written by a command.
  "docs/conformance.md",
  // The examples of docs/develop.md and of the walk-throughs.
  "shop/contact/answer-contact-message.server.ts",
  "shop/contact/answer-form.ts",
  "shop/contact/answer-contact-message.int.test.ts",
  ...readWalkThroughs().flatMap(newFilesOf),
];

/** As GitHub makes them: `## A lost phone` is `#a-lost-phone`. */
function anchorsIn(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\d _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function isAlive(link: string, text: string, file: string): boolean {
  const [target = "", anchor] = link.split("#");
  const whole = path.join(root, target ? path.join(path.dirname(file), target) : file);
  if (target && !existsSync(whole)) return false;
  if (anchor === undefined || (target && !target.endsWith(".md"))) return true;
  return anchorsIn(target ? readFileSync(whole, "utf8") : text).includes(anchor);
}

function deadPathsIn(text: string, file: string): string[] {
  const links = [...text.matchAll(/(?:\]\(|src=")(?!https?:|mailto:)([^)"\s]+)[)"]/g)]
    .map(([, link]) => link!)
    .filter((link) => !isAlive(link, text, file));
  const paths = [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, token]) => token!)
    .filter((token) => repositoryPath.test(token) && !notInTheTree.includes(token))
    .filter((token) => globSync(token, { cwd: root }).length === 0);
  return [...links, ...paths];
}

test("a dead link and a dead path are found", () => {
  const text =
    '## A "b"-c?\n[a](no-such.md) <img src="none.webp"> [b](https://x.test) [c](../README.md#in-production) [d](#a-b-c) [e](#d) [f](../README.md#no) `app/none.ts` `app/{root.tsx,routes.ts}` `shop/<module>/x.ts`';
  expect(deadPathsIn(text, "docs/a.md")).toEqual([
    "no-such.md",
    "none.webp",
    "#d",
    "../README.md#no",
    "app/none.ts",
  ]);
});

test.each(documents)("every link and every path in %s exists", (file) => {
  expect(deadPathsIn(read(file), file)).toEqual([]);
});

test("every command that a document names is in package.json", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name]) => `${file}: ${name}`),
  );
  expect(named.filter((each) => !((each.split(": ")[1] ?? "") in scripts))).toEqual([]);
});

test("every decision has a status and its line in the index", () => {
  const index = read("docs/decisions/README.md");
  for (const file of records) {
    const [, number, title] = /^# (\d{4}) · (.+)$/m.exec(read(file)) ?? [];
    expect([file, path.basename(file).startsWith(`${number}-`)]).toEqual([file, true]);
    expect(read(file)).toMatch(/^\*\*Status:\*\* (accepted|superseded by \[\d{4}\])/m);
    const row = index.split("\n").find((line) => line.includes(`](${path.basename(file)})`));
    expect([file, row?.split("|")[2]?.trim()]).toEqual([file, title]);
  }
});
