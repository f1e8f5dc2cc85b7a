import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ESLint } from "eslint";
import { afterAll, beforeAll, expect, test } from "vitest";
import oxlintConfig from "../../oxlint.config.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** A planted mistake for each rule of oxlint.config.ts, in a file where that rule holds. */
const planted: readonly [rule: string, file: string, code: string][] = [
  ["eslint(eqeqeq)", "shop/equal.ts", "export const a = (b: number) => b == 1;"],
  ["eslint(max-lines)", "shop/long.ts", "export {};\n".repeat(301)],
  ["eslint(no-console)", "server/printed.ts", "console.log(1);"],
  ["eslint(no-empty)", "shop/swallowed.ts", "try { JSON.parse(''); } catch {}"],
  ["typescript(await-thenable)", "shop/awaited.ts", "const name = () => 'x'; await name();"],
  [
    "typescript(consistent-type-imports)",
    "shop/imported.ts",
    'import { Money } from "./money.ts"; export const a = (b: Money) => b;',
  ],
  ["typescript(no-explicit-any)", "shop/anything.ts", "export let a: any;"],
  ["typescript(no-floating-promises)", "shop/floating.ts", "const save = async () => {}; save();"],
  [
    "typescript(no-misused-promises)",
    "shop/misused.ts",
    "const isOpen = async () => true; if (isOpen()) throw new Error();",
  ],
  ["typescript(no-misused-promises)", "shop/looped.ts", "[1].forEach(async () => {});"],
  [
    "typescript(switch-exhaustiveness-check)",
    "shop/forgotten.ts",
    'export function a(b: "new" | "ready" | "done") { switch (b) { case "new": return 1; case "ready": return 2; } return 0; }',
  ],
  [
    "react(exhaustive-deps)",
    "app/components/effect.tsx",
    'import { useEffect } from "react"; export function A({ b }: { b: string }) { useEffect(() => void fetch(b), []); return null; }',
  ],
  [
    "react(immutability)",
    "app/components/changed.tsx",
    "export function A({ b }: { b: { c: number } }) { b.c = 1; return <p>{b.c}</p>; }",
  ],
  [
    "react(jsx-key)",
    "app/components/listed.tsx",
    "export const A = ({ b }: { b: string[] }) => <ul>{b.map((c) => <li>{c}</li>)}</ul>;",
  ],
  [
    "react(purity)",
    "app/components/random.tsx",
    "export function A() { return <p>{Math.random()}</p>; }",
  ],
  [
    "react(refs)",
    "app/components/read-ref.tsx",
    'import { useRef } from "react"; export function A() { const b = useRef(1); return <p>{b.current}</p>; }',
  ],
  [
    "react(rules-of-hooks)",
    "app/components/sometimes.tsx",
    'import { useState } from "react"; export function A({ b }: { b: boolean }) { if (b) useState(1); return null; }',
  ],
  [
    "react(set-state-in-effect)",
    "app/components/twice.tsx",
    'import { useEffect, useState } from "react"; export function A() { const [b, setB] = useState(0); useEffect(() => setB(1), []); return <p>{b}</p>; }',
  ],
  [
    "react(set-state-in-render)",
    "app/components/for-ever.tsx",
    'import { useState } from "react"; export function A() { const [b, setB] = useState(0); setB(1); return <p>{b}</p>; }',
  ],
  [
    "react(static-components)",
    "app/components/made-anew.tsx",
    "export function A() { const B = () => <p />; return <B />; }",
  ],
  [
    "jsx-a11y(alt-text)",
    "app/components/picture.tsx",
    'export const A = () => <img src="/a.webp" />;',
  ],
  [
    "jsx-a11y(click-events-have-key-events)",
    "app/components/clickable.tsx",
    "export const A = () => <div onClick={() => {}}>Pay</div>;",
  ],
  [
    "jsx-a11y(no-static-element-interactions)",
    "app/components/clickable.tsx",
    "export const A = () => <div onClick={() => {}}>Pay</div>;",
  ],
  ["dollop(sql-in-queries)", "shop/place.server.ts", 'db.selectFrom("orders");'],
  [
    "dollop(no-unchecked-sql)",
    "shop/find.queries.server.ts",
    "export const a = (b: string) => sql`select ${sql.raw(b)}`;",
  ],
  [
    "dollop(no-unchecked-sql)",
    "shop/search.queries.server.ts",
    "export const a = (b: string) => sql.raw(`select '${b}'`);",
  ],
  ["dollop(no-environment)", "server/port.ts", "process.env.PORT;"],
  ["dollop(no-environment)", "platform/find.queries.server.ts", "process.env.PORT;"],
  ["dollop(no-raw-environment)", "ops/port.ts", "process.env.PORT ?? 1;"],
  ["dollop(no-raw-environment)", "tools/port.ts", "const { PORT } = process.env;"],
  ["dollop(no-clock)", "shop/today.ts", "new Date();"],
  ["dollop(no-clock)", "shop/today.queries.server.ts", "Date.now();"],
  [
    "dollop(one-writer-of-orders)",
    "shop/hurry.queries.server.ts",
    'db.updateTable("orders").set({ status: "ready" });',
  ],
  [
    "dollop(one-writer-of-orders)",
    "shop/rush.queries.server.ts",
    "sql`update orders set status = 'ready'`;",
  ],
  [
    "dollop(status-left-alone)",
    "shop/orders/mine/people.queries.server.ts",
    'db.updateTable("orders").set({ status: "cancelled" });',
  ],
  [
    "dollop(staff-change)",
    "shop/close-shop.server.ts",
    'import type { Admin } from "./accounts/account.ts"; db.transaction();',
  ],
  ["dollop(transaction-in-shop)", "server/write.ts", "db.transaction();"],
  ["dollop(transaction-in-shop)", "app/components/write.tsx", "db.transaction();"],
  ["dollop(no-decision-by-text)", "app/failed.tsx", "const e = new Error(); e.message === 'No';"],
  [
    "dollop(no-decision-by-text)",
    "server/failed.ts",
    "const e = new Error(); /terminated/.test(e.message);",
  ],
  [
    "dollop(no-decision-by-text)",
    "shop/failed.ts",
    "const e = new Error(); e.message.startsWith('No');",
  ],
  ["dollop(read-body)", "app/routes/account/sign-in.tsx", "request.formData();"],
  ["dollop(read-body)", "app/routes/resources/event.ts", "request.json();"],
  ["dollop(parse-form)", "app/http/confirm.server.ts", "confirmationForm.parse(form);"],
  ["dollop(no-inline-style)", "app/components/red.tsx", "<p style={{ color: 'red' }} />;"],
  ["dollop(no-raw-html)", "app/components/raw.tsx", "<p dangerouslySetInnerHTML={h} />;"],
];

/** Must pass, or a rule would refuse what its message asks for. */
const allowed: readonly [file: string, code: string][] = [
  [
    "shop/allowed.queries.server.ts",
    'db.selectFrom("orders"); sql.raw("for update"); sql`select ${sql.id("a")} from orders`;',
  ],
  ["shop/run-change.server.ts", 'import type { Staff } from "./a.ts"; db.transaction();'],
  ["shop/allowed.test.ts", "new Date(); console.log(process.env.CI);"],
  ["app/http/read-body.server.ts", "request.formData();"],
  [
    "shop/allowed.ts",
    "export function a(b: 'new' | 'done') { switch (b) { case 'new': return 1; default: return 0; } }",
  ],
];

const found = new Map<string, readonly string[]>();
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "dollop-lint-"));
  for (const name of ["oxlint.config.ts", "tsconfig.json", "tools/lint"])
    await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  for (const [file, code] of [...planted.map(([, ...rest]) => rest), ...allowed]) {
    found.set(file, []);
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), `${code}\nexport {};\n`);
  }
  // Folders by name: it would follow the link to the packages.
  const folders = [...new Set([...found.keys()].map((file) => file.split("/")[0]!))];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, "node_modules/oxlint/bin/oxlint"), "--format", "json", ...folders],
    { cwd: folder, encoding: "utf8", maxBuffer: 16 * 1024 * 1024, timeout: 60_000 },
  );
  if (!stdout.startsWith("{")) throw new Error(`oxlint: ${stdout}${stderr}`);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: readonly { filename: string; code?: string }[];
  };
  for (const { filename, code = "a parse error" } of diagnostics)
    found.set(filename, [...(found.get(filename) ?? []), code.replace("react-hooks(", "react(")]);
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(planted.map(([rule, file]) => [rule, file] as const))(
  "%s is refused in %s",
  (rule, file) => {
    expect(found.get(file)).toContain(rule);
  },
);

test.each(allowed.map(([file]) => file))("%s is allowed", (file) => {
  expect(found.get(file)).toEqual([]);
});

test("every rule has a planted mistake", () => {
  const rules = [oxlintConfig, ...(oxlintConfig.overrides ?? [])].flatMap(({ rules: given }) =>
    Object.entries(given ?? {}).flatMap(([name, level]) => (level === "off" ? [] : [name])),
  );
  const tried = planted.map(([rule]) =>
    rule
      .replace(/^eslint\(/, "")
      .replace(/\(/, "/")
      .replace(/\)$/, ""),
  );
  expect([...new Set(rules)].toSorted()).toEqual([...new Set(tried)].toSorted());
});

/** The rule that needs ESLint: existing files, because only files of the project have types; their text is replaced. */
const eslint = new ESLint({ cwd: root });

async function typedComplaintsAbout(code: string, file: string): Promise<string> {
  const [result] = await eslint.lintText(code, { filePath: path.join(root, file) });
  return result!.messages.map(({ message }) => message).join("\n");
}

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
  { body: "await fetch('https://example.test'); tx;", says: "`fetch` answers over the network" },
  { body: "await imageStore.remove([]); tx;", says: "`imageStore` answers over the network" },
  { body: "await world.mailer?.send(null!); tx;", says: "`mailer` answers over the network" },
  { body: "await keep(world); tx;", says: "hands `imageStore` on" },
  { body: "await keep({ imageStore }); tx;", says: "hands `imageStore` on" },
])("in a transaction lint refuses $body", async ({ body, says }) => {
  const file = "shop/orders/checkout/place-order.server.ts";
  expect(await typedComplaintsAbout(useCase(body), file)).toContain(says);
});

test("in a transaction lint refuses another connection in a command too", async () => {
  const body = "await price({ db }); tx;";
  expect(await typedComplaintsAbout(useCase(body), "ops/change-admin.ts")).toContain("not `db`");
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
  expect(await typedComplaintsAbout(code, file)).toContain("`imageStore` answers over the network");
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
    expect(await typedComplaintsAbout(code, file)).toContain(
      "`imageStore` answers over the network",
    );
  },
);

test("in a transaction lint allows the transaction, and what cannot reach further", async () => {
  const body =
    "await price({ db: tx }); await price({ ...world, db: tx }); await remind(world, tx);";
  const file = "shop/orders/checkout/place-order.server.ts";
  expect(await typedComplaintsAbout(useCase(body), file)).toBe("");
});
