import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
// oxfmt-ignore
const sourceFolders = ["app", "worker", "emails", "shop", "plate", "platform", "server", "ops", "tools", "tests"];

/** Planted violations, at least one per rule: the file, and the import that the rule must refuse. */
const planted: readonly [rule: string, file: string, imports: string][] = [
  ["no-cycles", "shop/orders/ring.ts", "./ring.ts"],
  ["no-unresolved-imports", "shop/orders/lost.server.ts", "./nowhere.ts"],
  ["shop-imports-no-web-or-worker", "shop/orders/page.server.ts", "#app/screen.ts"],
  ["shop-imports-no-web-or-worker", "shop/orders/react.server.ts", "react-router"],
  ["rules-are-pure", "shop/orders/disk.ts", "node:fs"],
  ["rules-are-pure", "shop/orders/database.ts", "#platform/database.server.ts"],
  ["rules-are-pure", "shop/orders/use.ts", "./place.server.ts"],
  [
    "sql-is-private-to-its-module",
    "shop/orders/foreign.server.ts",
    "../catalogue/x.queries.server.ts",
  ],
  ["sql-only-through-use-cases", "app/routes/direct.ts", "#shop/catalogue/x.queries.server.ts"],
  ["query-builder-only-in-queries", "shop/orders/builder.server.ts", "kysely"],
  ["connections-have-time-limits", "platform/live/second-listener.server.ts", "pg"],
  [
    "one-writer-of-orders",
    "shop/orders/admin/hurry.server.ts",
    "../lifecycle/transitions.queries.server.ts",
  ],
  [
    "audit-through-run-change",
    "shop/store/audit.server.ts",
    "#platform/database/audit-trail.server.ts",
  ],
  ["announced-by-run-change", "shop/store/shout.server.ts", "#platform/live/announce.server.ts"],
  ["platform-imports-no-shop", "platform/shopping.server.ts", "#shop/orders/rule.ts"],
  ["vendor-sdks-only-in-platform", "shop/orders/mail.server.ts", "nodemailer"],
  ["platform-is-injected", "worker/grab.ts", "#platform/database.server.ts"],
  ["components-are-browser-safe", "app/components/orders/sold.ts", "#shop/orders/place.server.ts"],
  [
    "components-are-browser-safe",
    "app/routes/storefront/home/sold.ts",
    "#shop/orders/place.server.ts",
  ],
  [
    "route-modules-are-not-imported",
    "app/components/orders/leaf.ts",
    "#app/routes/storefront/home/home.tsx",
  ],
  ["route-modules-are-not-imported", "app/routes/storefront/home/leaf.ts", "./home.tsx"],
  [
    "page-parts-are-private",
    "app/components/orders/part.ts",
    "#app/routes/storefront/home/hero.ts",
  ],
  ["pages-import-no-other-page", "app/routes/storefront/about/part.ts", "../home/hero.ts"],
  ["pages-import-no-other-page", "app/routes/admin/home/part.ts", "../../storefront/home/hero.ts"],
  ["endpoints-import-no-page", "app/routes/resources/feed.ts", "../storefront/home/hero.ts"],
  ["ui-has-no-business-logic", "app/components/ui/price.ts", "#shop/orders/rule.ts"],
  [
    "forms-and-toasts-have-no-business-logic",
    "app/components/forms/price.ts",
    "#shop/orders/rule.ts",
  ],
  ["plate-is-standalone", "plate/order.ts", "#shop/orders/rule.ts"],
  ["plate-is-standalone", "plate/disk.ts", "node:fs"],
  ["only-catalogue-imports-plate", "shop/orders/draw.ts", "#plate/scene.ts"],
  ["ops-imports-shop-and-platform-only", "ops/screen.ts", "#app/screen.ts"],
  ["ops-imports-shop-and-platform-only", "ops/tool.ts", "#tools/tool.ts"],
  ["ops-is-not-imported", "server/command.ts", "../ops/command.ts"],
  ["emails-import-shop-rules-only", "emails/peek.ts", "#shop/orders/place.server.ts"],
  ["tools-are-not-shipped", "server/tool.ts", "#tools/tool.ts"],
  ["tools-are-not-shipped", "ops/tool.ts", "#tools/tool.ts"],
  ["tests-are-not-shipped", "server/fixture.ts", "#tests/fixture.ts"],
  ["tests-are-not-shipped", "tools/fixture.ts", "#tests/fixture.ts"],
  ["module-catalogue", "shop/catalogue/order.ts", "../orders/rule.ts"],
  ["module-store", "shop/store/order.ts", "../orders/rule.ts"],
  ["module-contact", "shop/contact/order.ts", "../orders/rule.ts"],
  ["module-limits", "shop/limits/order.ts", "../orders/rule.ts"],
  ["module-accounts", "shop/accounts/order.ts", "../orders/rule.ts"],
  ["module-cart", "shop/cart/order.ts", "../orders/rule.ts"],
  ["module-favorites", "shop/favorites/order.ts", "../orders/rule.ts"],
  ["module-promise", "shop/promise/order.ts", "../orders/rule.ts"],
  ["module-snapshot", "shop/snapshot/order.ts", "../orders/rule.ts"],
  ["module-orders", "shop/orders/contact.ts", "../contact/rule.ts"],
  ["module-payments", "shop/payments/contact.ts", "../contact/rule.ts"],
  ["module-notifications", "shop/notifications/contact.ts", "../contact/rule.ts"],
  ["module-kitchen", "shop/kitchen/contact.ts", "../contact/rule.ts"],
  ["module-sales", "shop/sales/contact.ts", "../contact/rule.ts"],
  ["module-health", "shop/health/contact.ts", "../contact/rule.ts"],
  ["module-retention", "shop/retention/catalogue.ts", "../catalogue/x.queries.server.ts"],
];

// oxfmt-ignore
const targets = [
  "app/screen.ts", "app/routes/storefront/home/home.tsx", "app/routes/storefront/home/hero.ts",
  "platform/database.server.ts", "plate/scene.ts", "ops/command.ts", "tools/tool.ts", "tests/fixture.ts",
  "shop/orders/rule.ts", "shop/orders/place.server.ts", "shop/contact/rule.ts",
  "shop/catalogue/x.queries.server.ts", "shop/orders/lifecycle/transitions.queries.server.ts",
  "platform/database/audit-trail.server.ts", "platform/live/announce.server.ts",
];

type Violation = { readonly from: string; readonly rule: { readonly name: string } };
let folder: string;
let violations: readonly Violation[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "import-rules-"));
  for (const name of ["package.json", "tsconfig.json", ".dependency-cruiser.mjs"])
    await cp(path.join(root, name), path.join(folder, name));
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  // The rules read the list of route modules from this file.
  await plant("app/routes.ts", await readFile(path.join(root, "app/routes.ts"), "utf8"));
  for (const name of sourceFolders) await mkdir(path.join(folder, name), { recursive: true });
  for (const file of targets) await plant(file, "export const thing = 1;\n");
  for (const [, file, imports] of planted)
    await plant(file, `import * as reached from "${imports}";\nexport const use = reached;\n`);
  const command = path.join(root, "node_modules/.bin/depcruise");
  const args = [
    ...sourceFolders,
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

test("every folder of shop/ has an entry in the module graph", async () => {
  const { default: config } = (await import(path.join(root, ".dependency-cruiser.mjs"))) as {
    default: { forbidden: { name: string }[] };
  };
  const names = new Set(config.forbidden.map(({ name }) => name));
  const modules = await readdir(path.join(root, "shop"), { withFileTypes: true });
  const without = modules.filter(
    (entry) => entry.isDirectory() && !names.has(`module-${entry.name}`),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});

test("every rule has a planted violation", async () => {
  const file = path.join(root, ".dependency-cruiser.mjs");
  const { default: config } = (await import(file)) as {
    default: { forbidden: { name: string }[] };
  };
  const proven = new Set(planted.map(([rule]) => rule));
  expect(config.forbidden.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([]);
});

test("every rule says why, in one sentence", async () => {
  const file = path.join(root, ".dependency-cruiser.mjs");
  const { default: config } = (await import(file)) as {
    default: { forbidden: { name: string; comment?: string }[] };
  };
  const silent = config.forbidden.filter(({ comment }) => !/^[A-Z].{20,}\.$/.test(comment ?? ""));
  expect(silent.map(({ name }) => name)).toEqual([]);
});
