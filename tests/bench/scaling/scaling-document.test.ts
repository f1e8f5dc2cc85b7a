import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Results } from "../report/results.ts";
import type { Window } from "../windows.ts";
import { countCores } from "./ladder.ts";
import { partNames, valuesOf, type PartResults, type ScalingResults } from "./results.ts";
import { replaceFigures, writePart } from "./scaling-document.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const windowOf = (figures: Readonly<Record<string, number>>, foreignShare = 0.04): Window => ({
  figures,
  foreignShare,
  tries: 1,
});
const partOf = (windows: PartResults["windows"], isQuick = false): PartResults => ({
  day: "2026-11-18",
  commit: "abc1234",
  machine: "a machine",
  command: "npm run bench:scaling",
  isQuick,
  windows,
});
const rates = (...perSecond: readonly number[]) =>
  perSecond.map((each) =>
    windowOf({ perSecond: each, p50: 5, p99: 9, megabytes: 200, connections: 14, ms: 20 }),
  );
const processes = partOf({
  ...Object.fromEntries(
    [1, 2, 4].flatMap((count) =>
      ["orders", "kept", "rendered", "at rest"].map((work) => [`${count} ${work}`, rates(100)]),
    ),
  ),
  cell: [
    windowOf({
      shopMegabytes: 131,
      clusterMegabytes: 70,
      connectionMegabytes: 25,
      diskMegabytes: 20,
    }),
  ],
  "1 orders": rates(100, 50, 100),
  "2 orders": rates(150, 90, 180),
});

const speed = JSON.parse(read("tests/bench/results.json")) as Results;

/** The cells of the row that starts like this. */
function cellsOf(text: string, start: string): readonly string[] {
  const line = text.split("\n").find((each) => each.startsWith(`| ${start} |`));
  return line!.split(" | ").map((cell) => cell.replaceAll(/^\| | \|$/g, ""));
}

test("a row has the median of its rounds, and the median of each round's own ratio to the first", () => {
  const text = writePart("processes", processes);
  expect(cellsOf(text, "1")[1]).toBe("100/s (50–100), 9.0 ms");
  // 1.5, 1.8 and 1.8: the medians of the rates alone would say 1.5.
  expect(cellsOf(text, "2")[1]).toBe("150/s (90–180), × 1.80, 9.0 ms");
});

test("a busy Saturday and its multiples are counted in cores from the figures of npm run bench", () => {
  const [oneTime, tenTimes] = [1, 10].map((times) =>
    countCores(times, { orderNodeMs: 2, orderPostgresMs: 3, pageNodeMs: 4 }),
  );
  expect(oneTime!.ordersPerSecond).toBeCloseTo(0.333, 3);
  expect(tenTimes!.pagesPerSecond).toBeCloseTo(33.33, 2);
  expect(tenTimes!.nodeCores).toBeCloseTo((3.333 * 2 + 33.33 * 4) / 1_000, 3);
  expect(tenTimes!.postgresCores).toBeCloseTo(0.01, 3);
  expect([oneTime!.webProcesses, tenTimes!.webProcesses]).toEqual([1, 1]);
  expect(countCores(100, { orderNodeMs: 2, orderPostgresMs: 3, pageNodeMs: 4 }).webProcesses).toBe(
    3,
  );
});

test("windows that others disturbed make a part provisional, and so does a quick run", () => {
  expect(writePart("processes", processes)).not.toMatch(/Provisional|quick/);
  const windows = { ...processes.windows, "4 kept": [{ ...rates(100)[0]!, foreignShare: 0.21 }] };
  expect(writePart("processes", partOf(windows))).toContain(
    "at most 21 % of the machine; 1 of 17 windows stayed above 20 %. **Provisional",
  );
  expect(writePart("processes", partOf(processes.windows, true))).toContain("**A quick run");
});

test("a read that the shop would have given up is marked", () => {
  const times = (refused: number) => [windowOf({ p50: 5_600, p99: 6_000, refused })];
  const names = ["board", "dashboard", "order", "list", "search", "sales of a month"];
  const windows = Object.fromEntries(names.map((name) => [`1000 ${name}`, times(0)]));
  const text = writePart(
    "many-orders",
    partOf({
      ...windows,
      "1000 fill": [windowOf({ seconds: 12 })],
      "1000 disk": [windowOf({ orders: 10, orders_pkey: 2, orders_open: 0.1 })],
      "1000 sales of a year": times(1),
    }),
  );
  expect(cellsOf(text, "board")[1]).toBe("5.6 s, 6.0 s");
  expect(cellsOf(text, "sales of a year")[1]).toBe("5.6 s, 6.0 s, **100 % refused after 5 s**");
  expect(cellsOf(text, "together")[1]).toBe("12 MB");
  expect(text).not.toContain("orders_open");
});

test("a part that was not measured says so, and a figure that was not measured is not made up", () => {
  expect(writePart("cdn", undefined)).toContain("Not measured yet: `npm run bench:scaling");
  expect(() => valuesOf(processes.windows, "8 orders", "perSecond")).toThrow(
    "no perSecond of 8 orders",
  );
});

test("only what is between the two marks is replaced", () => {
  const document = "# Title\n\n<!-- figures -->\nold\n<!-- /figures -->\n\nThe end.\n";
  const written = replaceFigures(document, { processes }, speed);
  expect(written).toMatch(
    /^# Title\n\n<!-- figures -->\n[^]*× 1\.80[^]*<!-- \/figures -->\n\nThe end\.\n$/,
  );
  expect(written).not.toContain("old");
  expect(replaceFigures(written, { processes }, speed)).toBe(written);
  expect(() => replaceFigures("# Title\n", {}, speed)).toThrow("needs the lines");
});

test("the figures of docs/scaling.md are those of tests/bench/scaling/results.json", () => {
  const results = JSON.parse(read("tests/bench/scaling/results.json")) as ScalingResults;
  const document = read("docs/scaling.md");
  // If not: npm run bench:scaling -- --only-write
  expect(replaceFigures(document, results, speed)).toBe(document);
  for (const name of partNames) expect(document).toContain(`--only ${name}`);
});
