import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

type Versions = Readonly<Record<string, string>>;
const packageFile = JSON.parse(read("package.json")) as {
  readonly [kind in "dependencies" | "devDependencies" | "optionalDependencies"]: Versions;
} & { readonly overrides: Versions; readonly allowScripts: Readonly<Record<string, boolean>> };
const packages: Versions = {
  ...packageFile.dependencies,
  ...packageFile.devDependencies,
  ...packageFile.optionalDependencies,
};

/** The rows of the table below a heading, each as its cells. */
function rowsUnder(heading: string): string[][] {
  const [, section = ""] = read("docs/dependencies.md").split(`### ${heading}\n`);
  const rows = section.split(/^##/m)[0]!.match(/^\| `.*$/gm) ?? [];
  return rows.map((row) => row.split("|").map((cell) => cell.trim().replaceAll("`", "")));
}

const packageRows = ["In the shop", "To build, check and test"].flatMap(rowsUnder);

test("docs/dependencies.md has every package once, with its reason, and no other", () => {
  const named = packageRows.map(([, name]) => name!);
  expect(named.toSorted()).toEqual(Object.keys(packages).sort());
  expect(packageRows.filter(([, , reason]) => !reason)).toEqual([]);
});

test("a version that is held back is the one in package.json", () => {
  const held = packageRows.flatMap(([, name, , , held]) => (held ? [[name!, held]] : []));
  expect(held.length).toBeGreaterThan(5);
  for (const [name, reason] of held)
    expect([name, /^\d[\w.-]*\w/.exec(reason!)?.[0]]).toEqual([name, packages[name!]]);
});

test("every override and every install script has a row", () => {
  const names = (heading: string) => rowsUnder(heading).map(([, name]) => name);
  expect(names("Overrides").sort()).toEqual(Object.keys(packageFile.overrides).sort());
  const scripts = rowsUnder("Install scripts").map(([, name, is]) => [name, is === "yes"]);
  expect(Object.fromEntries(scripts)).toEqual(packageFile.allowScripts);
});

test("actions of GitHub are pinned to a commit, with their version beside it", () => {
  const used = globSync(".github/workflows/*.yml", { cwd: root }).flatMap(
    (file) => read(file).match(/uses: .*$/gm) ?? [],
  );
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((one) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(one))).toEqual([]);
});
