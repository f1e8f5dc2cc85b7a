import { lstatSync, readdirSync } from "node:fs";
import path from "node:path";
import { readShippedPackages } from "#tools/packages/shipped-packages.ts";

const root = path.resolve(import.meta.dirname, "../../..");
/** What the README says is needed to run the shop, beside the packages. */
const shipped = ["build", "migrations", "package.json", "tools/require-node.mjs"];

/** Megabytes of what a server runs, Node itself left out: the built files and what `npm ci --omit=dev` installs. */
export function installMegabytes(): number {
  const { installed } = readShippedPackages(root);
  const folders = installed
    .filter(({ name }) => !/^node-(?:bin|darwin|linux|win)-/.test(name))
    .map(({ folder }) => folder);
  const bytes = [...shipped, ...folders].reduce(
    // A package inside of another one is on the list itself.
    (sum, name) => sum + bytesOf(path.join(root, name), { isPackage: folders.includes(name) }),
    0,
  );
  return bytes / 1e6;
}

function bytesOf(file: string, { isPackage = false } = {}): number {
  const stats = lstatSync(file);
  if (!stats.isDirectory()) return stats.size;
  return readdirSync(file)
    .filter((name) => !isPackage || name !== "node_modules")
    .reduce((sum, name) => sum + bytesOf(path.join(file, name)), 0);
}
