import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };

const built = path.resolve(import.meta.dirname, "../../build/server");
const files = readdirSync(built, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".js"),
);

type Lock = {
  readonly packages: Readonly<
    Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>
  >;
};

/** One import per line; a comment may show one, too. */
const imports =
  /^(?!\s*(?:\*|\/\/|\/\*)).*?(?:\bfrom |^import |\bimport\()["']([\w@][\w@/:.-]*)["']/gm;

test("the built server needs only the packages that a production install has", () => {
  const available = new Set([...builtinModules, ...Object.keys(packageJson.dependencies)]);
  const needed = files.flatMap((file) =>
    [...readFileSync(path.join(built, file), "utf8").matchAll(imports)].map(
      ([, name = ""]) => name,
    ),
  );
  const packages = needed.filter((name) => !name.startsWith("node:"));
  expect(packages).toEqual(expect.arrayContaining(Object.keys(packageJson.dependencies)));
  expect(packages.filter((name) => !available.has(name))).toEqual([]);
});

test("a production install has no test tool and no build tool", () => {
  const { packages } = JSON.parse(
    readFileSync(path.resolve(built, "../../package-lock.json"), "utf8"),
  ) as Lock;
  const installed = Object.entries(packages)
    .filter(([name, { dev, devOptional }]) => name !== "" && !dev && !devOptional)
    .map(([name]) => name.replace(/^.*node_modules\//, ""));
  expect(installed).toContain("sharp");
  expect(
    installed.filter((name) => /vite|rolldown|jsdom|playwright|typescript|eslint/.test(name)),
  ).toEqual([]);
  // 33 with Node itself and sharp's binaries for one system.
  expect(installed.filter((name) => !/^@img\/|^node-/.test(name)).length).toBeLessThan(40);
});
