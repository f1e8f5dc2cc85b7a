import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { packageOf, readBuiltPackages, type Package } from "./shipped-packages.ts";

/** Code that the bundler adds without a file of its own, by the start of its module's name. */
const addedByBundler: Readonly<Record<string, string>> = {
  "\0vite/": "vite",
  "\0rolldown/": "rolldown",
};

/** Files that were made from one of a package, by their end: `npm run fonts`. */
const madeFrom: Readonly<Record<string, string>> = {
  "app/assets/fonts/title.woff2": "@fontsource/rammetto-one",
  "app/assets/fonts/text.woff2": "@fontsource-variable/figtree",
};

/**
 * Writes the packages whose code is in the built files to build/packages.json. Most are development
 * dependencies, so that no list of npm's tells them apart from tools (decision 0037).
 */
export function shippedPackages(): Plugin {
  let root = "";
  return {
    name: "dollop:shipped-packages",
    apply: "build",
    configResolved: (config) => void (root = config.root),
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((output) =>
        output.type === "chunk" ? output.moduleIds : output.originalFileNames,
      );
      // Tailwind reads its style sheet itself: it is no module of the bundle.
      if (Object.keys(bundle).some((name) => name.endsWith(".css")))
        files.push("node_modules/tailwindcss/package.json");
      const packages = new Map<string, Package>();
      for (const file of files) {
        const [, added] =
          Object.entries(addedByBundler).find(([start]) => file.startsWith(start)) ?? [];
        const [, original] = Object.entries(madeFrom).find(([end]) => file.endsWith(end)) ?? [];
        const name = added ?? original;
        const from = name ? `node_modules/${name}/package.json` : file.split("?")[0]!;
        const found = packageOf(path.resolve(root, from.replaceAll("\0", "")));
        if (found) packages.set(`${found.name}@${found.version}`, found);
      }
      const target = path.join(root, "build/packages.json");
      const side = this.environment.name === "client" ? "browser" : "server";
      const sorted = [...packages.values()].sort((a, b) => a.folder.localeCompare(b.folder, "en"));
      mkdirSync(path.dirname(target), { recursive: true });
      // The browser's files are built first, in a bundle of their own: each replaces its own part.
      writeFileSync(
        target,
        `${JSON.stringify({ ...readBuiltPackages(root), [side]: sorted }, undefined, 2)}\n`,
      );
    },
  };
}
