// npm run bench:scaling: what more processes, a pooler, a replica, ten million orders and a CDN do (decision 0063).
//   npm run bench:scaling                       all parts, about an hour; writes docs/scaling.md and scaling/results.json
//   npm run bench:scaling -- --only pooler      one part, or several with commas; the others keep their last results
//   npm run bench:scaling -- --quick            tries the program in some minutes and writes nothing; also with --only
//   npm run bench:scaling -- --only many-orders --orders 1000000,5000000   other sizes: ten million take a quarter of an hour
//   npm run bench:scaling -- --only-write       writes the figures from the last results and measures nothing
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { machine, readCommit } from "#tests/proof/where-it-ran.ts";
import type { CleanUp } from "./bench-shop.ts";
import { missingPrograms } from "./programs.ts";
import type { Results } from "./report/results.ts";
import { cdn } from "./scaling/cdn.ts";
import { manyOrders } from "./scaling/many-orders.ts";
import type { Part, Size } from "./scaling/part.ts";
import { pooler } from "./scaling/pooler.ts";
import { processes } from "./scaling/processes.ts";
import { replica } from "./scaling/replica.ts";
import {
  isPartName,
  partNames,
  type PartName,
  type PartResults,
  type ScalingResults,
} from "./scaling/results.ts";
import { replaceFigures, writePart } from "./scaling/scaling-document.ts";

const root = path.resolve(import.meta.dirname, "../..");
const files = {
  document: "docs/scaling.md",
  results: "tests/bench/scaling/results.json",
  /** Of npm run bench. */
  speed: "tests/bench/results.json",
};
const signals = ["SIGINT", "SIGTERM"] as const;
const parts: Readonly<Record<PartName, Part>> = {
  processes,
  pooler,
  replica,
  "many-orders": manyOrders,
  cdn,
};
const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    "only-write": { type: "boolean", default: false },
    rounds: { type: "string" },
    /** Of many-orders, each more than the one before. */
    orders: { type: "string" },
  },
});
const orders = (values.orders ?? (values.quick ? "20000" : "1000000,10000000"))
  .split(",")
  .map(Number);
const size: Size = values.quick
  ? { isQuick: true, rounds: Number(values.rounds ?? 1), windowSeconds: 2, maxTries: 1, orders }
  : { isQuick: false, rounds: Number(values.rounds ?? 3), windowSeconds: 4, maxTries: 3, orders };

const otherFlags = [
  ...(values.quick ? ["--quick"] : []),
  ...(values.rounds ? [`--rounds ${values.rounds}`] : []),
  ...(values.orders ? [`--orders ${values.orders}`] : []),
];

if (!values["only-write"]) await measureParts(chooseParts(values.only?.split(",")));
else await writeDocument(readResults());

function chooseParts(names: readonly string[] | undefined): readonly PartName[] {
  const unknown = (names ?? []).filter((name) => !isPartName(name));
  if (unknown.length > 0)
    stop([`No part is called ${unknown.join(", ")}. Choose from: ${partNames.join(", ")}.`]);
  const chosen = partNames.filter((name) => !names || names.includes(name));
  stop(missingPrograms([...new Set(chosen.flatMap((name) => parts[name].needs))]));
  if (!existsSync(path.join(root, "build/server/main.js")))
    stop(["The shop is not built. Run npm run build first."]);
  return chosen;
}

function stop(reasons: readonly string[]): void {
  for (const reason of reasons) console.error(reason);
  if (reasons.length > 0) process.exit(2);
}

/** Results are written after each part: one that fails loses nothing of those before it. */
async function measureParts(chosen: readonly PartName[]): Promise<void> {
  for (const name of chosen) {
    const started = performance.now();
    const seconds = () => ((performance.now() - started) / 1_000).toFixed(0);
    const part = await measurePart(name, (text) => console.log(`${name}, ${seconds()} s: ${text}`));
    console.log(`${name} took ${seconds()} s.\n\n${writePart(name, part)}\n`);
    if (values.quick) continue;
    const results = { ...readResults(), [name]: part };
    await writeFile(path.join(root, files.results), `${JSON.stringify(results, null, 2)}\n`);
    await writeDocument(results);
  }
}

async function measurePart(name: PartName, tell: (text: string) => void): Promise<PartResults> {
  const folder = await mkdtemp(path.join(tmpdir(), "dollop-scaling-"));
  const cleanUp: CleanUp = [() => rm(folder, { recursive: true, force: true })];
  let ending: Promise<void> | undefined;
  const endOnce = () =>
    (ending ??= (async () => {
      for (const step of cleanUp.toReversed()) await step();
    })());
  // It runs for long, and whoever stops it should not find servers and gigabytes afterwards.
  const endNow = () => void endOnce().finally(() => process.exit(130));
  for (const signal of signals) process.once(signal, endNow);
  try {
    const { postgres, windows } = await parts[name].measure({ size, folder, cleanUp, tell });
    return {
      day: new Date().toISOString().slice(0, 10),
      commit: readCommit(Object.values(files)),
      machine: `${machine}, PostgreSQL ${postgres}`,
      command: ["npm run bench:scaling -- --only", name, ...otherFlags].join(" "),
      isQuick: size.isQuick,
      windows,
    };
  } finally {
    for (const signal of signals) process.off(signal, endNow);
    await endOnce();
  }
}

function readResults(): ScalingResults {
  const file = path.join(root, files.results);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as ScalingResults) : {};
}

async function writeDocument(results: ScalingResults): Promise<void> {
  const file = path.join(root, files.document);
  const speed = JSON.parse(readFileSync(path.join(root, files.speed), "utf8")) as Results;
  await writeFile(file, replaceFigures(readFileSync(file, "utf8"), results, speed));
}
