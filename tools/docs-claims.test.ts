import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
/** What the operator's pages quote is what the shop says. */
const documents = ["docs/operate.md", "docs/trouble.md"];
const sources = globSync("{app,emails,ops,platform,server,shop,worker}/**/*.{ts,tsx}", {
  cwd: root,
})
  .filter((file) => !/\.test\./.test(file))
  .map(read);

const event = "[a-z]+(?:-[a-z]+)*\\.[a-z]+(?:-[a-z]+)*";
/** A name with one of these endings is a file. */
const fileNames =
  /\.(?:conf|css|dump|env|js|json|md|mjs|service|sh|sql|tar|timer|ts|tsx|txt|yaml|yml)$/;

function eventsIn(document: string): string[] {
  const tokens = [...document.matchAll(new RegExp(`\`(${event})\``, "g"))].map(([, name]) => name!);
  return tokens.filter((name) => !fileNames.test(name));
}

/** Those that a call of the logger names itself; some pass theirs on, and end in "failed". */
function warningsIn(source: string): string[] {
  const calls = new RegExp(`logger\\.(?:warn|error)\\([^;]*?"(${event})",?\\s*\\)`, "g");
  const passedOn = /"([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*-failed)"/g;
  return [calls, passedOn].flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, name]) => name!),
  );
}

/** Texts of the shop are in italics: _Retry all_. */
function screenTextsIn(document: string): string[] {
  const texts = document.matchAll(/(?<![\w`])_([A-Z][^_`|]*)_(?![\w`])/g);
  return [...texts].map(([, text]) => text!.replaceAll(/\s+/g, " "));
}

test("events, warnings and texts are found in what is written", () => {
  expect(eventsIn("`order.placed` `a.sql` `shop/a.ts` order.lost `worker.watch-failed`")).toEqual([
    "order.placed",
    "worker.watch-failed",
  ]);
  const source =
    'logger.warn({ err, name: notice.topic }, "notice.lost"); logger.info({}, "a.b"); repeat("c.d-failed")';
  expect(warningsIn(source)).toEqual(["notice.lost", "c.d-failed"]);
  expect(screenTextsIn("press _Retry\nall_, not `A_B_C` nor _this_")).toEqual(["Retry all"]);
});

test.each(documents)("every log event that %s names is in the source", (document) => {
  const names = eventsIn(read(document));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !sources.some((text) => text.includes(`"${name}"`)))).toEqual([]);
});

test("docs/operate.md explains every warning and error that the shop logs", () => {
  const explained = eventsIn(read("docs/operate.md"));
  const logged = new Set(sources.flatMap(warningsIn));
  expect(logged.size).toBeGreaterThan(30);
  expect([...logged].filter((name) => !explained.includes(name))).toEqual([]);
});

test.each(documents)("every text of the shop that %s quotes is in the source", (document) => {
  const flat = sources.map((text) => text.replaceAll("&apos;", "'").replaceAll(/\s+/g, " "));
  const texts = screenTextsIn(read(document));
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.filter((quoted) => !flat.some((text) => text.includes(quoted)))).toEqual([]);
});
