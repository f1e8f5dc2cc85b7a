import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ESLint } from "eslint";
import { beforeAll, expect, onTestFinished, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
// One instance for all cases, because the typed rule loads the whole program.
const eslint = new ESLint({ cwd: root });
beforeAll(() => complaintsAbout("", "shop/run-change.server.ts"), 300_000);

/** Uses existing files, because only files of the project have types; their text is replaced. */
test.each([
  {
    file: "shop/orders/checkout/place-order.server.ts",
    code: 'db.selectFrom("orders");',
    says: "SQL belongs",
  },
  { file: "server/web.ts", code: "process.env.PORT;", says: "Settings come from Config" },
  { file: "ops/backup.ts", code: "process.env.PORT ?? 1;", says: "readEnvironment()" },
  { file: "tools/dev.ts", code: "const { PORT } = process.env;", says: "readEnvironment()" },
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
    file: "shop/store/special-days/change-special-days.server.ts",
    code: 'import type { Admin } from "../accounts/account.ts"; db.transaction();',
    says: "runStaffChange",
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
  {
    file: "app/routes/account/auth/auth.tsx",
    code: "request.formData();",
    says: "Read a body with",
  },
  {
    file: "app/http/confirm-identity.server.ts",
    code: "confirmationForm.parse(form);",
    says: "InvalidForm",
  },
  {
    file: "app/routes/resources/payment-events.ts",
    code: "request.json();",
    says: "Read a body with",
  },
  {
    file: "app/http/confirm-identity.server.ts",
    code: "confirmationForm.parse(form);",
    says: "InvalidForm",
  },
  { file: "server/web.ts", code: "console.log(1);", says: "console" },
  {
    file: "app/root.tsx",
    code: "const e = new Error(); e.message === 'No';",
    says: "Decide by a code",
  },
  {
    file: "server/web.ts",
    code: "const e = new Error(); /terminated/.test(e.message);",
    says: "Decide by a code",
  },
  {
    file: "shop/money.ts",
    code: "const e = new Error(); e.message.startsWith('No');",
    says: "Decide by a code",
  },
  { file: "shop/money.ts", code: "let a: any; a;", says: "any" },
  { file: "server/web.ts", code: "db.transaction();", says: "A transaction belongs in a use case" },
  {
    file: "app/components/ui/button.tsx",
    code: "db.transaction();",
    says: "A transaction belongs in a use case",
  },
])("lint refuses $code in $file", async ({ file, code, says }) => {
  expect(await complaintsAbout(code, file)).toContain(says);
});

async function complaintsAbout(code: string, file: string): Promise<string> {
  const [result] = await eslint.lintText(code, { filePath: path.join(root, file) });
  return result!.messages.map(({ message }) => message).join("\n");
}

test.each([
  { code: "const save = async () => {}; save();", rule: "no-floating-promises" },
  {
    code: "const isOpen = async () => true; if (isOpen()) throw new Error();",
    rule: "no-misused-promises",
  },
  { code: "[1].forEach(async () => {});", rule: "no-misused-promises" },
  { code: "const name = () => 'x'; await name();", rule: "await-thenable" },
])("lint refuses the promise in $code", async ({ code, rule }) => {
  const folder = await mkdtemp(path.join(tmpdir(), "dollop-lint-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(path.join(folder, "tsconfig.json"), '{ "compilerOptions": { "strict": true } }');
  await writeFile(path.join(folder, "planted.ts"), `${code}\nexport {};\n`);
  const config = path.join(root, ".oxlintrc.json");
  const { status, stdout } = spawnSync(
    path.join(root, "node_modules/.bin/oxlint"),
    ["--type-aware", "--config", config, "."],
    { cwd: folder, encoding: "utf8" },
  );
  expect(stdout).toContain(`typescript(${rule})`);
  expect(status).toBe(1);
});

/** A use case whose transaction runs `body`. */
const useCase = (body: string) => `
  import type { Tx } from "#platform/database/database.server.ts";
  import type { Platform } from "#platform/platform.server.ts";
  type World = Pick<Platform, "db" | "jobs" | "now" | "imageStore" | "mailer">;
  declare function price(world: Pick<Platform, "db">): Promise<void>;
  declare function keep(world: Pick<Platform, "imageStore">): Promise<void>;
  declare function remind(world: Pick<Platform, "jobs" | "now">, tx: Tx): Promise<void>;
  export async function act(world: World): Promise<void> {
    const { db, imageStore, now } = world;
    await db.transaction().execute(async (tx) => { ${body} });
    await price({ db });
    await keep({ imageStore });
    now();
  }`;

test.each([
  { body: "await price({ db }); tx;", says: "not `db`" },
  { body: "await price({ db: world.db }); tx;", says: "not `world.db`" },
  { body: "await price(world); tx;", says: "hands `db` on" },
  { body: "await price({ ...world, now }); tx;", says: "hands `db` on" },
  { body: "await Promise.all([1].map(() => price({ db }))); tx;", says: "not `db`" },
  { body: "await imageStore.remove([]); tx;", says: "`imageStore` answers over the network" },
  { body: "await world.mailer?.send(null!); tx;", says: "`mailer` answers over the network" },
  { body: "await keep(world); tx;", says: "hands `imageStore` on" },
  { body: "await keep({ imageStore }); tx;", says: "hands `imageStore` on" },
])("in a transaction lint refuses $body", async ({ body, says }) => {
  const file = "shop/orders/checkout/place-order.server.ts";
  expect(await complaintsAbout(useCase(body), file)).toContain(says);
});

test("in a transaction lint refuses another connection in a command too", async () => {
  const body = "await price({ db }); tx;";
  expect(await complaintsAbout(useCase(body), "ops/change-admin.ts")).toContain("not `db`");
});

test.each([
  "{ imageStore }: Pick<Platform, 'imageStore'>, tx: Tx",
  "{ imageStore, tx }: Pick<Platform, 'imageStore'> & { tx: Tx }",
])("lint refuses the network in a function that takes %s", async (parameters) => {
  const code = `
    import type { Tx } from "#platform/database/database.server.ts";
    import type { Platform } from "#platform/platform.server.ts";
    export async function remove(${parameters}) {
      await imageStore.remove([]);
      return tx;
    }`;
  const file = "shop/orders/checkout/place-order.server.ts";
  expect(await complaintsAbout(code, file)).toContain("`imageStore` answers over the network");
});

test.each(["runChange", "runStaffChange", "transitionOrder"])(
  "lint refuses the network in a callback of %s that takes no transaction",
  async (runner) => {
    const code = `
      import type { Platform } from "#platform/platform.server.ts";
      declare function ${runner}(work: () => Promise<void>): Promise<void>;
      export async function act({ imageStore }: Pick<Platform, "imageStore">) {
        await ${runner}(async () => void (await imageStore.remove([])));
      }`;
    const file = "shop/orders/checkout/place-order.server.ts";
    expect(await complaintsAbout(code, file)).toContain("`imageStore` answers over the network");
  },
);

test("in a transaction lint allows the transaction, and what cannot reach further", async () => {
  const body =
    "await price({ db: tx }); await price({ ...world, db: tx }); await remind(world, tx);";
  const file = "shop/orders/checkout/place-order.server.ts";
  expect(await complaintsAbout(useCase(body), file)).toBe("");
});

test("every restriction says what to do instead, or why", async () => {
  const { default: blocks } = (await import(path.join(root, "eslint.config.js"))) as {
    default: { rules?: Record<string, unknown> }[];
  };
  const restrictions = blocks.flatMap(({ rules }) => {
    const rule = rules?.["no-restricted-syntax"];
    return Array.isArray(rule) ? (rule.slice(1) as ({ message?: string } | string)[]) : [];
  });
  expect(restrictions.length).toBeGreaterThan(20);
  const silent = restrictions.filter(
    (given) => typeof given === "string" || !/^[A-Z].{20,}\.$/.test(given.message ?? ""),
  );
  expect(silent).toEqual([]);
});
