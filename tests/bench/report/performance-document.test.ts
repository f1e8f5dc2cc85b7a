import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { writePerformance } from "./performance-document.ts";
import { measuredNames, type Measured, type Results } from "./results.ts";
import { medianRatio, rows } from "./rows.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const figures: Readonly<Record<Measured, Readonly<Record<string, readonly number[]>>>> = {
  lean: { perSecond: [8_000, 4_000, 8_000], postgresMs: [0.19, 0.2, 0.21] },
  orders: {
    perSecond: [440, 240, 480],
    p50: [31, 30, 60],
    p99: [140, 150, 160],
    nodeMs: [1.5, 1.6, 1.7],
    postgresMs: [1.9, 1.9, 2.2],
  },
  same: { perSecond: [600, 300, 600], postgresMs: [1.8, 1.9, 2] },
  one: { p50: [4, 3.9, 4.1], p99: [9, 8, 7] },
  nginx: { perSecond: [80_000, 81_000, 82_000], p99: [1, 1, 1] },
  nodePage: { perSecond: [44_000, 45_000, 46_000], p99: [2, 2, 2] },
  kept: { perSecond: [40_000, 35_000, 36_000], p99: [2, 2.1, 2.2] },
  rendered: { perSecond: [249, 250, 251], p99: [700, 710, 720] },
  dashboard: { perSecond: [149, 149, 151], p99: [900, 910, 920] },
  bareStart: { ms: [40, 41, 42] },
  start: { ms: [590, 600, 610] },
  bareMemory: { idle: [45, 46, 47], loaded: [60, 61, 62] },
  webMemory: { idle: [103, 104, 105], loaded: [160, 170, 180] },
  allMemory: { idle: [139, 140, 150], loaded: [221, 221, 210] },
};

function resultsWith(foreignShare: number): Results {
  const windowsOf = (name: Measured) =>
    [0, 1, 2].map((round) => ({
      figures: Object.fromEntries(
        Object.entries(figures[name]).map(([figure, values]) => [figure, values[round]!]),
      ),
      foreignShare: round === 1 ? foreignShare : 0.04,
      tries: 1,
    }));
  return {
    day: "2026-11-18",
    commit: "abc1234",
    machine: "a machine",
    command: "npm run bench",
    rounds: 3,
    windowSeconds: 4,
    windows: Object.fromEntries(measuredNames.map((name) => [name, windowsOf(name)])),
    statements: { free: 4, limited: 6 },
    installMegabytes: 42.4,
  };
}

/** The cells of the table, by the start of their work. */
function cellsOf(document: string, work: string): readonly string[] {
  const line = document.split("\n").find((each) => each.startsWith(`| ${work}`));
  return line!.split(" | ").map((cell) => cell.replaceAll(/^\| | \|$/g, ""));
}

test("a row has the median of its rounds, and the median of the ratios of neighbouring windows", () => {
  const document = writePerformance(resultsWith(0.04));
  // 0.055, 0.06 and 0.06: the medians of the rates alone would say 0.055.
  expect(cellsOf(document, "Orders over HTTP").slice(1)).toEqual([
    "440/s (240–480), p50 31 ms, p99 150 ms",
    "leanest order, bare tables: 8,000/s (4,000–8,000)",
    "0.060",
    "≥ 0.055 of the leanest",
    "yes",
    "≤ 4 %",
  ]);
  expect(cellsOf(document, "CPU of an order")[1]).toBe("3.5 ms (Node 1.6, PostgreSQL 1.9)");
  expect(medianRatio([1, 2, 3], [10, 10, 10])).toBe(0.2);
});

test("a goal is met at its figure and not beyond it", () => {
  const document = writePerformance(resultsWith(0.04));
  const met = rows.map(({ id, work }) => [id, cellsOf(document, work)[5]] as const);
  expect(Object.fromEntries(met)).toEqual({
    orders: "yes",
    same: "yes",
    cpu: "yes",
    "statements-free": "yes",
    "statements-limited": "**no**",
    one: "yes",
    kept: "**no**",
    rendered: "yes",
    dashboard: "**no**",
    start: "yes",
    "memory-idle": "yes",
    "memory-loaded": "**no**",
    "memory-web": "",
    install: "yes",
  });
});

test("windows that others disturbed are marked, in their row and at the top", () => {
  const quiet = writePerformance(resultsWith(0.2));
  expect(quiet).toContain("at most 20 % of the machine; 0 of 42 windows");
  const busy = writePerformance(resultsWith(0.34));
  expect(busy).toContain("at most 34 % of the machine; 14 of 42 windows");
  expect(cellsOf(busy, "Orders over HTTP").at(-1)).toBe("≤ 34 %, **2 of 6 windows above 20 %**");
});

test("a figure that was not measured is not made up", () => {
  const { kept: _, ...windows } = resultsWith(0.04).windows;
  expect(() => writePerformance({ ...resultsWith(0.04), windows })).toThrow("no perSecond of kept");
});

test("docs/performance.md is written from tests/bench/results.json", () => {
  const results = JSON.parse(read("tests/bench/results.json")) as Results;
  expect(read("docs/performance.md")).toBe(writePerformance(results));
});
