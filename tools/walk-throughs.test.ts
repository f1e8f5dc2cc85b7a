import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { newFilesOf, readWalkThroughs, root } from "./walk-throughs.ts";

const walkThroughs = readWalkThroughs();

function problemsOf(diff: string): string {
  const args = ["apply", "--check", "--verbose", "-"];
  const { status, stderr } = spawnSync("git", args, { cwd: root, input: diff, encoding: "utf8" });
  return status === 0 ? "" : stderr;
}

test("a diff that the tree has outgrown is found", () => {
  const [diff = ""] = walkThroughs[0]!.diffs;
  expect(problemsOf(diff)).toBe("");
  expect(problemsOf(diff.replace(/^ (\S)/m, " no longer $1"))).toContain("does not apply");
});

test.each(walkThroughs)("the diffs of $file apply to the code as it is", ({ diffs, commands }) => {
  expect(diffs.length).toBeGreaterThan(0);
  expect(commands.length).toBeGreaterThan(0);
  for (const diff of diffs) expect(problemsOf(diff)).toBe("");
});

test("there is one for a field, a page, a job, a mail, a setting and a migration", () => {
  expect(walkThroughs.map(({ file }) => file)).toEqual(
    ["field", "job", "mail", "migration", "page", "setting"].map(
      (what) => `docs/walk-throughs/add-a-${what}.md`,
    ),
  );
  expect(walkThroughs.every((each) => newFilesOf(each).length > 0)).toBe(true);
});
