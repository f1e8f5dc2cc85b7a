import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const configFile = path.join(root, "tsconfig.json");
const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(configFile, ts.sys.readFile).config,
  { ...ts.sys, readDirectory: () => [] },
  root,
);

/** What a mistake in a real file is refused with. Each stands for a promise that types make. */
test.each([
  {
    mistake: "a job without a task",
    file: "worker/tasks.ts",
    replace: '"send-test-mail": sendTestMail,',
    by: "",
    says: `Property '"send-test-mail"' is missing`,
  },
  {
    mistake: "a job with the task of another",
    file: "worker/tasks.ts",
    replace: '"send-test-mail": sendTestMail,',
    by: '"send-test-mail": sendOrderStatus,',
    says: "is not assignable to type '(platform: Platform, payload: { id: string;",
  },
  {
    mistake: "a job by the clock that needs to be told something",
    file: "shop/jobs.server.ts",
    replace: "{ job: kitchen.escalateOrders,",
    by: "{ job: orders.sendOrderStatus,",
    says: "is not assignable to type",
  },
])("$mistake does not compile", ({ file, replace, by, says }) => {
  const right = readFileSync(path.join(root, file), "utf8");
  expect(right).toContain(replace);
  expect(complaintsAbout(file, right.replace(replace, by))).toContain(says);
});

// Kept for the next mistake: only the file that has it is read again.
const parsed = new Map<string, ts.SourceFile | undefined>();
let earlier: ts.Program | undefined;

function complaintsAbout(file: string, text: string): string {
  const changed = path.join(root, file);
  const host = ts.createCompilerHost({ ...options, incremental: false });
  const { getSourceFile } = host;
  host.getSourceFile = (name, language) => {
    if (path.resolve(name) === changed) return ts.createSourceFile(name, text, language, true);
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, language));
    return parsed.get(name);
  };
  const program = ts.createProgram([changed], { ...options, incremental: false }, host, earlier);
  earlier = program;
  return program
    .getSemanticDiagnostics(program.getSourceFile(changed))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))
    .join("\n");
}
