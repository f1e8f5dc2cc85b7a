import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const here = import.meta.dirname;
const files = (ending: RegExp) => readdirSync(here).filter((name) => ending.test(name));

test("HOME-1 the hero weighs less than 90 kB, on a phone less than 45", () => {
  expect(readFileSync(path.join(here, "hero-1200.avif")).length).toBeLessThan(90_000);
  expect(readFileSync(path.join(here, "hero-760.avif")).length).toBeLessThan(45_000);
});

test.each(files(/\.svg$/))("%s weighs less than 15 kB and carries no style", (name) => {
  const svg = readFileSync(path.join(here, name));
  expect(gzipSync(svg).length).toBeLessThan(15_000);
  expect(svg.toString()).not.toMatch(/ style=|<style|<script/);
});
