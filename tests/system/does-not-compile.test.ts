import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { volume } from "#tests/support/test-volume.ts";

const root = path.resolve(import.meta.dirname, "../..");
const configFile = path.join(root, "tsconfig.json");
const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(configFile, ts.sys.readFile).config,
  { ...ts.sys, readDirectory: () => [] },
  root,
);

/** Mistakes planted in real files, and the compiler's message. Each case proves a guarantee of the types. */
test.skipIf(!volume.areToolsTested).each([
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
    mistake: "a mail that the health page does not know",
    file: "shop/jobs.server.ts",
    replace: "mailLabels satisfies",
    by: '({ "send-test-mail": "Test mail" }) satisfies',
    says: "is missing the following properties from type",
  },
  {
    mistake: "a scheduled job that needs a payload",
    file: "shop/jobs.server.ts",
    replace: "{ job: kitchen.escalateOrders,",
    by: "{ job: orders.sendOrderStatus,",
    says: "is not assignable to type",
  },
  {
    mistake: "a refusal without the details of its reason",
    file: "shop/orders/checkout/place-once.server.ts",
    replace: 'new Refusal("checkout-reused", { orderId: order.id })',
    by: 'new Refusal("checkout-reused")',
    says: "Expected 2 arguments, but got 1",
  },
  {
    mistake: "a refusal with the details of another reason",
    file: "shop/orders/checkout/place-once.server.ts",
    replace: 'new Refusal("checkout-reused", { orderId: order.id })',
    by: 'new Refusal("checkout-reused", { left: 1 })',
    says: "'left' does not exist in type",
  },
  {
    mistake: "a refusal with details that nobody reads",
    file: "shop/orders/checkout/quote-order.server.ts",
    replace: 'new Refusal("cart-empty")',
    by: 'new Refusal("cart-empty", { orderId: "1" })',
    says: "Expected 1 arguments, but got 2",
  },
  {
    mistake: "a refusal that one of two reasons leaves without details",
    file: "shop/accounts/to-refusal.server.ts",
    replace: "new Refusal(code);",
    by: "new Refusal(error.code);",
    says: "Expected 2 arguments, but got 1",
  },
  {
    mistake: "reading the details of another reason",
    file: "shop/orders/checkout/checkout-trouble.ts",
    replace: "refusal.details.orderId",
    by: "refusal.details.words",
    says: "Property 'words' does not exist",
  },
  {
    mistake: "IMP-3 a field of a product that an import of an unchanged list would take away",
    file: "shop/catalogue/import/plan-import.ts",
    replace: "    category: product.category,\n",
    by: "",
    says: "Property 'category' is missing",
  },
])("$mistake does not compile", ({ file, replace, by, says }) => {
  const right = readFileSync(path.join(root, file), "utf8");
  expect(right).toContain(replace);
  expect(complaintsAbout(file, right.replace(replace, by))).toContain(says);
});

// Cached between the cases: only the changed file is parsed again.
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
