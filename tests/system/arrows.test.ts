import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const rooms = ["app", "worker", "emails", "shop", "platform", "server", "scripts", "tests"];

/** One planted violation for each rule: file, and what it wrongly reaches for. */
const planted: readonly [rule: string, file: string, imports: string][] = [
  ["no-cycles", "shop/orders/ring.ts", "./ring.ts"],
  ["resolvable", "shop/orders/lost.server.ts", "./nowhere.ts"],
  ["shop-knows-no-delivery", "shop/orders/page.server.ts", "#app/screen.ts"],
  ["shop-knows-no-delivery", "shop/orders/react.server.ts", "react-router"],
  ["rules-are-pure", "shop/orders/disk.ts", "node:fs"],
  ["rules-are-pure", "shop/orders/world.ts", "#platform/world.server.ts"],
  ["rules-are-pure", "shop/orders/use.ts", "./place.server.ts"],
  [
    "sql-is-private-to-its-module",
    "shop/orders/foreign.server.ts",
    "../catalogue/x.queries.server.ts",
  ],
  ["sql-only-below-use-cases", "app/routes/direct.ts", "#shop/catalogue/x.queries.server.ts"],
  ["query-builder-only-in-queries", "shop/orders/builder.server.ts", "kysely"],
  ["platform-knows-no-shop", "platform/shopping.server.ts", "#shop/orders/rule.ts"],
  ["vendors-stay-behind-platform", "shop/orders/mail.server.ts", "nodemailer"],
  ["the-world-is-handed-in", "worker/grab.ts", "#platform/world.server.ts"],
  ["components-are-browser-safe", "app/components/orders/sold.ts", "#shop/orders/place.server.ts"],
  ["routes-are-leaves", "app/components/orders/leaf.ts", "#app/routes/a-route.ts"],
  ["ui-has-no-business", "app/components/ui/price.ts", "#shop/orders/rule.ts"],
  ["emails-see-rules-only", "emails/peek.ts", "#shop/orders/place.server.ts"],
  ["names-say-something", "shop/orders/drawer.ts", "./utils.ts"],
  ["scripts-are-not-shipped", "server/tool.ts", "#scripts/tool.ts"],
  ["tests-are-not-shipped", "server/fixture.ts", "#tests/fixture.ts"],
  ["module-plate", "shop/plate/order.ts", "../orders/rule.ts"],
  ["module-catalogue", "shop/catalogue/order.ts", "../orders/rule.ts"],
  ["module-store", "shop/store/order.ts", "../orders/rule.ts"],
  ["module-contact", "shop/contact/order.ts", "../orders/rule.ts"],
  ["module-accounts", "shop/accounts/order.ts", "../orders/rule.ts"],
  ["module-cart", "shop/cart/order.ts", "../orders/rule.ts"],
  ["module-orders", "shop/orders/contact.ts", "../contact/rule.ts"],
  ["module-payments", "shop/payments/contact.ts", "../contact/rule.ts"],
  ["module-notifications", "shop/notifications/contact.ts", "../contact/rule.ts"],
];

// prettier-ignore
const targets = [
  "app/screen.ts", "app/routes/a-route.ts", "platform/world.server.ts", "scripts/tool.ts", "tests/fixture.ts",
  "shop/orders/rule.ts", "shop/orders/place.server.ts", "shop/orders/utils.ts", "shop/contact/rule.ts",
  "shop/catalogue/x.queries.server.ts",
];

type Violation = { readonly from: string; readonly rule: { readonly name: string } };
let folder: string;
let violations: readonly Violation[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "arrows-"));
  for (const name of ["package.json", "tsconfig.json", ".dependency-cruiser.mjs"])
    await cp(path.join(root, name), path.join(folder, name));
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  for (const room of rooms) await mkdir(path.join(folder, room), { recursive: true });
  for (const file of targets) await plant(file, "export const thing = 1;\n");
  for (const [, file, imports] of planted)
    await plant(file, `import * as reached from "${imports}";\nexport const use = reached;\n`);
  const command = path.join(root, "node_modules/.bin/depcruise");
  const args = [
    ...rooms,
    "--config",
    ".dependency-cruiser.mjs",
    "--output-type",
    "json",
    "--preserve-symlinks",
  ];
  const { stdout } = await promisify(execFile)(command, args, { cwd: folder, maxBuffer: 1e8 });
  violations = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

async function plant(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

test.each(planted)("the rule %s catches %s", (rule, file) => {
  expect(violations.filter(({ from }) => from === file).map((found) => found.rule.name)).toContain(
    rule,
  );
});

test("no rule is left without a planted violation", async () => {
  const file = path.join(root, ".dependency-cruiser.mjs");
  const { default: config } = (await import(file)) as {
    default: { forbidden: { name: string }[] };
  };
  const proven = new Set(planted.map(([rule]) => rule));
  expect(config.forbidden.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([]);
});
