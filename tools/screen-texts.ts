import ts from "typescript";

export type ScreenTexts = { has(text: string): boolean };

/** Shorter ones, such as `{number} orders`, would match almost anything. */
const minFixedLetters = 8;
/** Attributes whose values nobody reads. */
const unread = new Set(["className", "href", "id", "key", "name", "src", "to", "type", "value"]);

/**
 * The texts that these files can show: strings, the texts of elements, and templates, whose holes stand
 * for anything. Nothing is rendered, so a text of a comment or an import is none.
 */
export function findScreenTexts(
  files: readonly { readonly file: string; readonly source: string }[],
): ScreenTexts {
  const exact = new Set<string>();
  const patterns: RegExp[] = [];

  /** Null is a hole. */
  function add(parts: readonly (string | null)[]): void {
    const whole = plain(parts.map((part) => part ?? "\0").join(""));
    if (!whole.includes("\0")) return void exact.add(whole);
    // The part before a hole may be quoted alone: "Refund" of a button "Refund $5.00".
    for (const part of whole.split("\0")) if (part.trim()) exact.add(part.trim());
    if (whole.replaceAll(/\P{L}/gu, "").length >= minFixedLetters)
      patterns.push(new RegExp(`^${whole.split("\0").map(escaped).join(".+")}$`));
  }

  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isJsxAttribute(node) && ts.isIdentifier(node.name) && unread.has(node.name.text)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) add([node.text]);
    if (ts.isTemplateExpression(node))
      add([node.head.text, ...node.templateSpans.flatMap(({ literal }) => [null, literal.text])]);
    if (ts.isJsxElement(node) || ts.isJsxFragment(node))
      for (const run of textRuns(node.children)) add(run);
    node.forEachChild(visit);
  }
  for (const { file, source } of files) {
    const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind));
  }
  return {
    has: (text) => exact.has(text) || patterns.some((pattern) => pattern.test(text)),
  };
}

/** Texts and holes beside each other; an element between them ends a run. */
function textRuns(children: readonly ts.JsxChild[]): (string | null)[][] {
  const runs: (string | null)[][] = [[]];
  for (const child of children) {
    if (ts.isJsxText(child)) runs.at(-1)!.push(child.text);
    else if (!ts.isJsxExpression(child)) runs.push([]);
    else if (child.expression && ts.isStringLiteral(child.expression))
      runs.at(-1)!.push(child.expression.text);
    else if (child.expression) runs.at(-1)!.push(null);
  }
  return runs;
}

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
