import path from "node:path";
import { ESLint } from "eslint";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

test.each([
  { file: "shop/orders/x.server.ts", code: 'db.selectFrom("orders");', says: "SQL belongs" },
  { file: "server/x.ts", code: "process.env.PORT;", says: "Settings come from Config" },
  { file: "shop/orders/x.ts", code: "new Date();", says: "Ask platform.now()" },
  { file: "shop/orders/x.queries.server.ts", code: "Date.now();", says: "Ask platform.now()" },
  {
    file: "shop/payments/x.queries.server.ts",
    code: 'db.updateTable("orders").set({ status: "ready" });',
    says: "Only transitionOrder",
  },
  {
    file: "shop/kitchen/x.queries.server.ts",
    code: "sql`update orders set status = 'ready'`;",
    says: "Only transitionOrder",
  },
  {
    file: "shop/orders/mine/people.queries.server.ts",
    code: 'db.updateTable("orders").set({ status: "cancelled" });',
    says: "transitionOrder changes that",
  },
  {
    file: "shop/store/x.server.ts",
    code: 'import type { Admin } from "../accounts/account.ts"; db.transaction();',
    says: "runAdminChange",
  },
  {
    file: "app/components/x.tsx",
    code: "<p style={{ color: 'red' }} />;",
    says: "content security policy",
  },
  {
    file: "app/components/x.tsx",
    code: "<p dangerouslySetInnerHTML={h} />;",
    says: "Text is shown as text",
  },
  { file: "server/x.ts", code: "console.log(1);", says: "console" },
  { file: "shop/x.ts", code: "let a: any; a;", says: "any" },
])("lint refuses $code in $file", async ({ file, code, says }) => {
  const [result] = await new ESLint({ cwd: root }).lintText(code, {
    filePath: path.join(root, file),
  });
  expect(result?.messages.map(({ message }) => message).join("\n")).toContain(says);
});
