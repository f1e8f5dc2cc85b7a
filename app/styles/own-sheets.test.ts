import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(folder, file.split(path.sep).join("/")))
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file));

const files = new Set(filesIn("app"));
const routeTable = readFileSync(path.join(root, "app/routes.ts"), "utf8");
const routeModules = [...routeTable.matchAll(/"(routes\/[^"]+)"/g)].map(
  ([, file]) => `app/${file}`,
);

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), "utf8");
  return [...text.matchAll(/(?:from|import|import\(|new URL\()\s*"((?:\.|#app\/)[^"?]+)/g)]
    .map(([, found]) =>
      found!.startsWith("#") ? found!.slice(1) : path.posix.join(path.posix.dirname(file), found!),
    )
    .filter((found) => files.has(found));
}

function reachedFrom(entry: string): Set<string> {
  const seen = new Set([entry]);
  for (const file of seen) for (const next of importsOf(file)) seen.add(next);
  return seen;
}

/** A page is its folder, an endpoint its file. */
const pageOf = (file: string) => file.split("/").slice(0, 4).join("/");

const classUse = /className=(?:"[^"]*"|\{[^}]*)|classNames\([^)]*/g;
const classesUsedIn = (file: string) => {
  const text = readFileSync(path.join(root, file), "utf8").replace(/\$\{[^}]*\}/g, " ");
  return (text.match(classUse) ?? []).flatMap((use) =>
    [...use.matchAll(/(["`])([^"`]*)\1/g)].flatMap(([, , names]) => names!.match(/[\w-]+/g) ?? []),
  );
};

function selectorsOf(sheet: string): string[] {
  const text = readFileSync(path.join(root, sheet), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  return [...text.matchAll(/(?<=[{};])\s*([^@{};\s][^{};]*)\{/g)].flatMap(([, list]) =>
    list!.split(/,(?![^(]*\))/).map((selector) => selector.trim()),
  );
}

/** Whether it has classes, and each of them is one of these. */
function hasOnly(selector: string, isOneOf: (name: string) => boolean): boolean {
  const names = [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name]) => name!);
  return names.length > 0 && names.every(isOneOf);
}

test("a page's own sheet styles no class that another page or a shared component uses", () => {
  const folders = new Map<string, Set<string>>();
  for (const file of files) {
    const folder = file.startsWith("app/routes/") ? pageOf(file) : "shared";
    if (folder === "app/routes/development/kit") continue;
    const used = folders.get(folder) ?? new Set();
    for (const name of classesUsedIn(file)) used.add(name);
    folders.set(folder, used);
  }
  const sheets = readdirSync(path.join(root, "app/routes"), { recursive: true, encoding: "utf8" })
    .map((file) => `app/routes/${file.split(path.sep).join("/")}`)
    .filter((file) => file.endsWith(".css"));
  const misplaced = sheets.flatMap((sheet) => {
    const others = [...folders].filter(([folder]) => folder !== pageOf(sheet));
    const isElsewhere = (name: string) => others.some(([, used]) => used.has(name));
    return selectorsOf(sheet)
      .filter((selector) => hasOnly(selector, isElsewhere))
      .map((selector) => `${sheet}: ${selector}`);
  });
  expect(misplaced).toEqual([]);
});

test("SPEED-8 signed-in.css styles nothing that a page for everybody shows", () => {
  const imported = (sheet: string): string[] =>
    [...readFileSync(path.join(root, sheet), "utf8").matchAll(/@import "(\.[^"]+)"/g)].map(
      ([, name]) => path.posix.join(path.posix.dirname(sheet), name!),
    );
  const entries = routeModules.filter((file) => file.startsWith("app/routes/storefront/"));
  const reached = new Set([...entries, "app/root.tsx"].flatMap((file) => [...reachedFrom(file)]));
  const used = new Set([...reached].flatMap(classesUsedIn));
  const late = imported("app/styles/signed-in.css").flatMap((sheet) =>
    selectorsOf(sheet)
      .filter((selector) => hasOnly(selector, (name) => used.has(name)))
      .map((selector) => `${sheet}: ${selector}`),
  );
  expect(late).toEqual([]);
});
