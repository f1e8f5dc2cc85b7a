// npm run conformance: every number of docs/requirements.md with the tests that carry it in their title.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

type Carrier = { readonly file: string; readonly title: string };

const root = path.resolve(import.meta.dirname, "..");
const rooms = [
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

/** The titles of a file's tests and of what they stand in, read from its syntax and not from its words. */
export function titlesIn(source: string, file = "some.test.ts"): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node, outer: string): void => {
    let inner = outer;
    if (ts.isCallExpression(node) && isTestCall(node.expression)) {
      const [first] = node.arguments;
      if (first && isText(first)) {
        inner = `${outer} ${textOf(first)}`.trim();
        if (rootOf(node.expression) !== "describe") titles.push(inner);
      }
    }
    node.forEachChild((child) => visit(child, inner));
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kindOf(file)), "");
  return titles;
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

function carriers(): Map<string, Carrier[]> {
  const found = new Map<string, Carrier[]>();
  for (const room of rooms)
    for (const entry of readdirSync(path.join(root, room), { recursive: true, encoding: "utf8" })) {
      if (!/\.(test|spec)\.tsx?$/.test(entry)) continue;
      const file = path.join(room, entry);
      for (const title of titlesIn(readFileSync(path.join(root, file), "utf8"), file))
        for (const [id] of title.matchAll(number))
          found.set(id, [...(found.get(id) ?? []), { file, title }]);
    }
  return found;
}

/** `-- --write` also renews docs/conformance.md. */
function report(asked: readonly string[], found: ReadonlyMap<string, Carrier[]>): string {
  const rows = asked.map((id) => {
    const files = [...new Set((found.get(id) ?? []).map(({ file }) => file))].sort();
    return `| ${id} | ${found.get(id)?.length ?? 0} | ${files.map((file) => `\`${file}\``).join("<br>")} |`;
  });
  return [
    "# Which tests carry which requirement",
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
  const asked = numbersIn(readFileSync(path.join(root, "docs/requirements.md"), "utf8"));
  const found = carriers();
  for (const id of asked) {
    const tests = found.get(id) ?? [];
    console.log(`${id}  ${tests.length === 0 ? "NO TEST" : `${tests.length} tests`}`);
    for (const { file, title } of tests) console.log(`    ${file}: ${title}`);
  }
  const bare = asked.filter((id) => !found.has(id));
  const unknown = [...found.keys()].filter((id) => !asked.includes(id));
  console.log(`${asked.length - bare.length} of ${asked.length} requirements carry a test`);
  if (bare.length > 0) console.log(`without one: ${bare.join(", ")}`);
  if (unknown.length > 0) console.log(`in a title but not a requirement: ${unknown.join(", ")}`);
  if (process.argv.includes("--write"))
    writeFileSync(path.join(root, "docs/conformance.md"), report(asked, found));
  process.exitCode = bare.length > 0 ? 1 : 0;
}
