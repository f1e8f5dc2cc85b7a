// Runs before `npm run dev`. Plain JavaScript in an old syntax: an old Node must be able to read it and say what is missing.
import { readFileSync } from "node:fs";

const { engines, optionalDependencies } = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.url), "utf8"),
);
const oldest = engines.node.replace(/^>=/, "");
const numbers = (version) => version.split(".").map(Number);
const [major, minor = 0] = numbers(process.versions.node);
const [oldestMajor, oldestMinor = 0] = numbers(oldest);

if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  const system = process.platform === "win32" ? "win" : process.platform;
  const name = `node-${system}-${process.arch}`;
  const advice = optionalDependencies[name]
    ? `npm installs it as the optional package ${name}, which is missing here. Run: npm install --include=optional`
    : `npm has no package of Node ${oldestMajor} for ${system}-${process.arch}. Install it from nodejs.org or with "nvm install", then run npm install again.`;
  console.error(
    `Dollop needs Node ${oldest} or newer; this is ${process.versions.node}.\n${advice}`,
  );
  process.exit(1);
}
