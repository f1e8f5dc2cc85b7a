import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { webManifest } from "./web-manifest.ts";

test.each([
  ["Dollop", "Dollop"],
  ["The Mini Pancake House", "The Mini"],
  ["Zimmermannsküche", "Zimmermannsküche"],
])("APP-1 %s is called %s on the home screen", (name, short) => {
  expect(webManifest({ name, tagline: "" })).toMatchObject({ name, short_name: short });
});

test("APP-1 every icon of the manifest is there, for each purpose", () => {
  const { icons } = webManifest({ name: "Dollop", tagline: "" });
  expect(icons.map(({ purpose }) => purpose)).toEqual(["any", "maskable", "any", "maskable"]);
  for (const { src } of icons)
    expect(existsSync(path.resolve(import.meta.dirname, `../../public${src}`)), src).toBe(true);
});
