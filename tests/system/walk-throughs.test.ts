import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readWalkThroughs, root } from "#tools/walk-throughs.ts";
import { volume } from "#tests/support/test-volume.ts";

/** A copy of the tree, as it is and not as it was committed. */
function copyTree(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "dollop-walk-through-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\0");
  for (const file of files)
    if (file && existsSync(path.join(root, file)))
      cpSync(path.join(root, file), path.join(folder, file));
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  return folder;
}

function run(folder: string, command: string, input = ""): void {
  // As a developer runs it: not as a part of this test run.
  const env = { PATH: process.env["PATH"], HOME: process.env["HOME"] };
  const options = { cwd: folder, input, env, encoding: "utf8", shell: "/bin/bash" } as const;
  const { status, stdout, stderr } = spawnSync(command, options);
  expect([command, status, status === 0 ? "" : (stdout + stderr).slice(-4_000)]).toEqual([
    command,
    0,
    "",
  ]);
}

test.skipIf(!volume.areToolsTested).each(readWalkThroughs())(
  "whoever follows $file gets what compiles and passes its tests",
  ({ diffs, commands }) => {
    const folder = copyTree();
    for (const diff of diffs) run(folder, "git apply -", diff);
    for (const command of commands) run(folder, command);
    run(folder, "npx react-router typegen && node node_modules/typescript-7/bin/tsc");
    run(folder, "npx oxfmt --check app emails migrations platform shop worker");
  },
  600_000,
);
