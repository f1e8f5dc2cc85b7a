import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { missingPrograms } from "./programs.ts";

test("a machine that lacks a program is told which package has it", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "dollop-programs-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, "nginx"), "");
  expect(missingPrograms(["wrk", "pgbench", "nginx"], [folder])).toEqual([
    "wrk was not found. Run: apt-get install wrk",
    "pgbench was not found. Run: apt-get install postgresql",
  ]);
});
