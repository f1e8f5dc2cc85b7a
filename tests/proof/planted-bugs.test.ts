import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { goals } from "./goals.ts";
import { plantedBugs } from "./planted-bugs.ts";
import { plantIn } from "./planted-tree.ts";

const root = path.resolve(import.meta.dirname, "../..");
const scripts = (
  JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  }
).scripts;

test("every goal has a planted bug, and every planted bug a goal and a name of its own", () => {
  const planted = new Set(plantedBugs.map(({ goal }) => goal));
  const without = goals.map(({ id }) => id).filter((id) => !planted.has(id));
  expect(without).toEqual([]);
  expect([...planted].filter((id) => !goals.some((goal) => goal.id === id))).toEqual([]);
  expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(plantedBugs.length);
});

test("every drill of a goal is a command", () => {
  const drills = [
    ...goals.flatMap(({ checks }) => checks),
    ...plantedBugs.map(({ check }) => check),
  ]
    .filter((check) => "drill" in check)
    .map(({ drill }) => drill);
  expect(drills.filter((drill) => !scripts[drill])).toEqual([]);
});

test("every planted bug still has its place in the source", () => {
  for (const bug of plantedBugs)
    if ("file" in bug)
      expect(plantIn(readFileSync(path.join(root, bug.file), "utf8"), bug.from, bug.to)).toContain(
        bug.to,
      );
});

test("no later migration writes again what a bug is planted in", () => {
  const migrations = readdirSync(path.join(root, "migrations"));
  for (const bug of plantedBugs) {
    if (!("file" in bug) || path.dirname(bug.file) !== "migrations") continue;
    const later = migrations.filter(
      (name) =>
        name > path.basename(bug.file) &&
        readFileSync(path.join(root, "migrations", name), "utf8").includes(bug.from.trim()),
    );
    expect(later, bug.name).toEqual([]);
  }
});

test("a text that is there twice or not at all is no place for a bug", () => {
  expect(() => plantIn("a b a", "a", "c")).toThrow("2 times");
  expect(() => plantIn("a b a", "d", "c")).toThrow("0 times");
  expect(plantIn("a b", "b", "$&")).toBe("a $&");
});
