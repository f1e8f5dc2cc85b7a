import { expect, test } from "vitest";
import { licenceProblem } from "./licences.ts";
import { describeComponents } from "./sbom.ts";
import { packageOf } from "./shipped-packages.ts";

test.each([
  ["react", "MIT"],
  ["some", "(GPL-2.0-only OR MIT)"],
  ["some", "(MIT AND BSD-3-Clause)"],
  ["lru-cache", "BlueOak-1.0.0"],
  ["web-push", "MPL-2.0"],
  ["@fontsource/rammetto-one", "OFL-1.1"],
  ["@img/sharp-libvips-linux-x64", "LGPL-3.0-or-later"],
])("%s with the licence %s may be shipped", (name, licence) => {
  expect(licenceProblem(name, licence)).toBeUndefined();
});

test.each([
  ["some", "GPL-3.0-only"],
  ["some", "AGPL-3.0-or-later"],
  ["some", "(MIT AND GPL-2.0-only)"],
  ["some", "MPL-2.0"],
  // Compiled into the program it could not be replaced, as the licence demands.
  ["some", "LGPL-3.0-or-later"],
  ["some", "SEE LICENSE IN README.md"],
  ["some", ""],
])("%s with the licence '%s' may not", (name, licence) => {
  expect(licenceProblem(name, licence)).toBe(`${name} has the licence ${licence || "(none)"}`);
});

test("a module belongs to the package that it lies in, and our own files to none", () => {
  const root = `${import.meta.dirname.replace(/[\\/]tools[\\/]packages$/, "")}`;
  expect(packageOf(`${root}/node_modules/react/cjs/react.production.js`)).toMatchObject({
    name: "react",
    folder: "node_modules/react",
  });
  expect(packageOf(`${root}/shop/money.ts`)).toBeUndefined();
});

test("in the list of components only what is shipped is required", () => {
  const integrity = `sha512-${Buffer.from("abc").toString("base64")}`;
  const packages = {
    "": { version: "0.1.0" },
    "node_modules/react": { version: "1.0.0", license: "MIT", integrity },
    "node_modules/other/node_modules/react": { version: "2.0.0" },
    "node_modules/third/node_modules/react": { version: "2.0.0" },
    "node_modules/@img/sharp": { version: "1.0.0" },
    "node_modules/typescript-7": { name: "typescript", version: "7.0.2" },
  };
  const one = (name: string) => ({ name, version: "1.0.0", folder: `node_modules/${name}` });
  const shipped = { browser: [one("react")], server: [], installed: [one("@img/sharp")] };
  const components = describeComponents({ packages }, shipped);
  expect(components.map(({ purl, scope }) => `${purl} ${scope}`)).toEqual([
    "pkg:npm/%40img/sharp@1.0.0 required",
    "pkg:npm/react@1.0.0 required",
    "pkg:npm/react@2.0.0 excluded",
    "pkg:npm/typescript@7.0.2 excluded",
  ]);
  expect(components[1]).toMatchObject({
    hashes: [{ alg: "SHA-512", content: "616263" }],
    licenses: [{ expression: "MIT" }],
  });
});
