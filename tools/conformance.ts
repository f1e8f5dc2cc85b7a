// npm run conformance: lists every number of docs/requirements.md with the tests that have it in their title.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

type CoveringTest = { readonly file: string; readonly title: string };

const root = path.resolve(import.meta.dirname, "..");
const sourceFolders = [
  "app",
  "emails",
  "migrations",
  "ops",
  "plate",
  "platform",
  "server",
  "shop",
  "tests",
  "tools",
  "worker",
];
const number = /\b[A-Z]{2,5}-\d+\b/g;

export function numbersIn(requirements: string): string[] {
  return [...requirements.matchAll(/^- ([A-Z]{2,5}-\d+) /gm)].map((match) => match[1]!);
}

/** The titles of a file's tests with their tags, prefixed with those of their describe blocks, from the syntax tree. */
export function titlesIn(source: string, file = "some.test.ts"): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node, outer: string): void => {
    let inner = outer;
    if (ts.isCallExpression(node) && isTestCall(node.expression)) {
      const [first, second] = node.arguments;
      if (first && isText(first)) {
        inner = [outer, textOf(first), ...tagsIn(second)].join(" ").trim();
        if (rootOf(node.expression) !== "describe") titles.push(inner);
      }
    }
    node.forEachChild((child) => visit(child, inner));
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kindOf(file)), "");
  return titles;
}

/** `{ tag: "@desktop" }` or `{ tag: ["@desktop", "@nightly"] }`. */
function tagsIn(details: ts.Node | undefined): string[] {
  if (!details || !ts.isObjectLiteralExpression(details)) return [];
  const tag = details.properties.find(
    (property) => ts.isPropertyAssignment(property) && property.name.getText() === "tag",
  );
  return [...(tag?.getText().matchAll(/@\w+/g) ?? [])].map(([name]) => name);
}

function kindOf(file: string): ts.ScriptKind {
  return file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

function rootOf(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee))
    return callee.name.text === "describe" ? "describe" : rootOf(callee.expression);
  if (ts.isCallExpression(callee)) return rootOf(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return rootOf(callee.tag);
  return "";
}

function isTestCall(callee: ts.Expression): boolean {
  return ["test", "it", "describe"].includes(rootOf(callee));
}

function isText(node: ts.Node): node is ts.StringLiteralLike | ts.TemplateExpression {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

function textOf(node: ts.StringLiteralLike | ts.TemplateExpression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  return node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join("");
}

function findCoverage(): Map<string, CoveringTest[]> {
  const found = new Map<string, CoveringTest[]>();
  for (const folder of sourceFolders)
    for (const entry of readdirSync(path.join(root, folder), {
      recursive: true,
      encoding: "utf8",
    })) {
      if (!/\.(test|spec)\.tsx?$/.test(entry)) continue;
      const file = path.join(folder, entry);
      for (const title of titlesIn(readFileSync(path.join(root, file), "utf8"), file))
        for (const [id] of title.matchAll(number))
          found.set(id, [...(found.get(id) ?? []), { file, title }]);
    }
  return found;
}

/** The table that `-- --write` saves as docs/conformance.md. */
function report(required: readonly string[], found: ReadonlyMap<string, CoveringTest[]>): string {
  const rows = required.map((id) => {
    const files = [...new Set((found.get(id) ?? []).map(({ file }) => file))].sort();
    return `| ${id} | ${found.get(id)?.length ?? 0} | ${files.map((file) => `\`${file}\``).join("<br>")} |`;
  });
  return [
    "# Which tests cover which requirement",
    "",
    "Written by `npm run conformance -- --write`.",
    "",
    "| Number | Tests | Where |",
    "| --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}

if (import.meta.main) {
  const required = numbersIn(readFileSync(path.join(root, "docs/requirements.md"), "utf8"));
  const found = findCoverage();
  for (const id of required) {
    const tests = found.get(id) ?? [];
    console.log(`${id}  ${tests.length === 0 ? "NO TEST" : `${tests.length} tests`}`);
    for (const { file, title } of tests) console.log(`    ${file}: ${title}`);
  }
  const uncovered = required.filter((id) => !found.has(id));
  const nightly = required.filter((id) =>
    found.get(id)?.every(({ title }) => title.includes("@nightly")),
  );
  const unknown = [...found.keys()].filter((id) => !required.includes(id));
  console.log(
    `${required.length - uncovered.length} of ${required.length} requirements have a test`,
  );
  if (uncovered.length > 0) console.log(`Without a test: ${uncovered.join(", ")}`);
  if (nightly.length > 0) console.log(`Not tested before the night: ${nightly.join(", ")}`);
  if (unknown.length > 0) console.log(`In a title but not a requirement: ${unknown.join(", ")}`);
  if (process.argv.includes("--write"))
    writeFileSync(path.join(root, "docs/conformance.md"), report(required, found));
  process.exitCode = uncovered.length + nightly.length > 0 ? 1 : 0;
}
