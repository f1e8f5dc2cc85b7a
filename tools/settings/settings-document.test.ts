import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { commandSettings } from "#platform/command-settings.server.ts";
import { configFields, loadConfig } from "#platform/config.server.ts";
import { settingGroups } from "./setting-descriptions.ts";
import { exampleFile, settingsDocument } from "./settings-document.ts";

const read = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, "../..", file), "utf8");
const names = settingGroups.flatMap(({ settings }) => Object.keys(settings));

test("docs/settings.md and .env.example are what npm run docs:settings writes", async () => {
  expect(read("docs/settings.md")).toBe(await settingsDocument());
  expect(read(".env.example")).toBe(exampleFile());
});

test("every setting of the schemas is in both files once, in the same order", () => {
  expect([...names].sort()).toEqual(Object.keys({ ...configFields, ...commandSettings }).sort());
  const rows = [...read("docs/settings.md").matchAll(/^\| `([A-Z][A-Z0-9_]+)` /gm)];
  const lines = [...read(".env.example").matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)];
  expect(rows.map(([, name]) => name)).toEqual(names);
  expect(lines.map(([, name]) => name)).toEqual(names);
});

test("the defaults in .env.example are those of the shop", () => {
  const lines = [...read(".env.example").matchAll(/^(# )?([A-Z][A-Z0-9_]+)="?(.*?)"?$/gm)].filter(
    ([, , name]) => name! in configFields,
  );
  const needed = lines.filter(([, isComment]) => !isComment);
  const required = Object.fromEntries(needed.map(([, , name, value]) => [name!, value!]));
  required["AUTH_SECRET"] = "a secret for tests, long enough to pass";
  const all = Object.fromEntries(lines.map(([, , name, value]) => [name!, value!]));
  expect(loadConfig({ ...all, ...required })).toEqual(loadConfig(required));
});

test("every example is accepted", () => {
  const examples = settingGroups
    .flatMap(({ settings }) => Object.entries(settings))
    .flatMap(([name, { example }]) => (example && name in configFields ? [[name, example]] : []))
    // What is left out of a key.
    .map(([name, example]) => [name!, example!.replace("…", "x")]);
  const given = {
    ...(Object.fromEntries(examples) as Record<string, string>),
    AUTH_SECRET: "a secret for tests, long enough to pass",
    NODE_ENV: "production",
  };
  expect(loadConfig(given).BASE_URL).toBe("https://dollop.example");
});
