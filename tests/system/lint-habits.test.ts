import path from "node:path";
import { ESLint } from "eslint";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
// One for all: the rules that ask for types load the whole program once.
const eslint = new ESLint({ cwd: root });

/** The files exist, because only a file of the project has types; their text is replaced. */
test.each([
  {
    file: "shop/orders/checkout/place-order.server.ts",
    code: 'db.selectFrom("orders");',
    says: "SQL belongs",
  },
  { file: "server/web.ts", code: "process.env.PORT;", says: "Settings come from Config" },
  { file: "shop/orders/order.ts", code: "new Date();", says: "Ask platform.now()" },
  {
    file: "shop/orders/orders.queries.server.ts",
    code: "Date.now();",
    says: "Ask platform.now()",
  },
  {
    file: "shop/payments/attempts.queries.server.ts",
    code: 'db.updateTable("orders").set({ status: "ready" });',
    says: "Only transitionOrder",
  },
  {
    file: "shop/kitchen/kitchen.queries.server.ts",
    code: "sql`update orders set status = 'ready'`;",
    says: "Only transitionOrder",
  },
  {
    file: "shop/orders/mine/people.queries.server.ts",
    code: 'db.updateTable("orders").set({ status: "cancelled" });',
    says: "transitionOrder changes that",
  },
  {
    file: "app/components/ui/button.tsx",
    code: "<p style={{ color: 'red' }} />;",
    says: "content security policy",
  },
  {
    file: "app/components/ui/button.tsx",
    code: "<p dangerouslySetInnerHTML={h} />;",
    says: "Text is shown as text",
  },
  { file: "server/web.ts", code: "console.log(1);", says: "console" },
  { file: "shop/money.ts", code: "let a: any; a;", says: "any" },
  {
    file: "server/web.ts",
    code: "const save = async () => {}; save();",
    says: "Promises must be awaited",
  },
  {
    file: "tests/support/platform.ts",
    code: "const save = async () => {}; save();",
    says: "Promises must be awaited",
  },
  {
    file: "server/web.ts",
    code: "const isOpen = async () => true; if (isOpen()) throw new Error();",
    says: "Expected non-Promise value in a boolean conditional",
  },
  {
    file: "app/components/ui/button.tsx",
    code: "setTimeout(async () => {}, 1);",
    says: "Promise returned in function argument",
  },
  {
    file: "server/web.ts",
    code: "const name = () => 'x'; await name();",
    says: "Unexpected `await` of a non-Promise",
  },
])("lint refuses $code in $file", async ({ file, code, says }) => {
  const [result] = await eslint.lintText(code, { filePath: path.join(root, file) });
  expect(result?.messages.map(({ message }) => message).join("\n")).toContain(says);
});
