// Runs before every npm script. Plain JavaScript in an old syntax: an old Node must be able to read it and say what is missing.
import { readFileSync } from "node:fs";

const { engines, optionalDependencies } = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.url), "utf8"),
);
const needed = { node: engines.node.replace(">=", ""), npm: engines.npm.replace(">=", "") };
const [neededMajor] = needed.node.split(".");
const [npmMajor] = needed.npm.split(".");

if (isOlder(process.versions.node, needed.node)) {
  console.error(
    `${[found(), ...advice()].join("\n")}\nOr install Node ${neededMajor} from https://nodejs.org, and run: npm ci`,
  );
  process.exit(1);
}

function found() {
  const { npm } = agent();
  const npmFound = npm ? `, and npm is ${npm} (${needed.npm} or newer is needed)` : "";
  return `This is Node ${process.versions.node} (${needed.node} or newer is needed)${npmFound}.`;
}

function advice() {
  const { npm, node } = agent();
  const system = process.platform === "win32" ? "win" : process.platform;
  const name = `node-${system}-${process.arch}`;
  if (!optionalDependencies[name])
    return [
      `npm has no package of Node ${neededMajor} for ${system}-${process.arch}, so Node itself must be installed. With nvm, run:`,
      "  nvm install && npm ci",
    ];
  // What npm 11 itself asks for.
  if (node && (isOlder(node, "20.17") || (isOlder(node, "22.9") && !node.startsWith("20."))))
    return [
      `npm ${npmMajor}, which would install Node ${neededMajor} with the packages, does not run on Node ${node}. With nvm, run:`,
      "  nvm install && npm ci",
    ];
  if (npm && isOlder(npm, needed.npm))
    return [
      `Node ${neededMajor} comes with the packages, but npm ${npm} does not link it. Run:`,
      `  npx --yes npm@${npmMajor} ci`,
    ];
  return [
    `Node ${neededMajor} comes with the packages as ${name}, which is optional and missing here. Run:`,
    "  npm ci --include=optional",
  ];
}

/** `npm/11.16.0 node/v20.9.0 linux x64`: npm may run on another Node than the scripts, which prefer the installed one. */
function agent() {
  const [, npm, node] =
    /^npm\/(\S+) node\/v(\S+)/.exec(process.env.npm_config_user_agent || "") || [];
  return { npm, node };
}

function isOlder(version, oldest) {
  const [major, minor = 0] = version.split(".").map(Number);
  const [oldestMajor, oldestMinor = 0] = oldest.split(".").map(Number);
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}
