// npm run bench: what the built shop does in a second, beside what this machine could do (decision 0056).
//   npm run bench                   all rows; writes docs/performance.md and tests/bench/results.json
//   npm run bench -- --quick        one short round in under two minutes; writes nothing
//   npm run bench -- --only kept    one row, or several with commas; writes nothing
//   npm run bench -- --only-write   writes the document from the last results and measures nothing
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { machine, readCommit } from "#tests/proof/where-it-ran.ts";
import type { CleanUp } from "./bench-shop.ts";
import { openMeasurements, type Size } from "./measurements.ts";
import { installMegabytes } from "./process/production-install.ts";
import { missingPrograms } from "./programs.ts";
import { describeRow, writePerformance } from "./report/performance-document.ts";
import { measuredNames, type Measured, type Results } from "./report/results.ts";
import { rows, type Row } from "./report/rows.ts";
import type { Window } from "./windows.ts";

const root = path.resolve(import.meta.dirname, "../..");
const files = { document: "docs/performance.md", results: "tests/bench/results.json" };
const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    "only-write": { type: "boolean", default: false },
    /** An odd number has a middle. */
    rounds: { type: "string" },
  },
});
const rounds = Number(values.rounds ?? (values.quick ? 1 : 5));
const size: Size = values.quick
  ? { windowSeconds: 2, idleSeconds: 1, maxTries: 1 }
  : { windowSeconds: 4, idleSeconds: 3, maxTries: 4 };

if (values["only-write"]) await writeDocument(readResults());
else await measureRows(chooseRows(values.only?.split(",")));

function chooseRows(ids: readonly string[] | undefined): readonly Row[] {
  const unknown = (ids ?? []).filter((id) => !rows.some((row) => row.id === id));
  if (unknown.length > 0)
    stop([`No row ${unknown.join(", ")}. There are: ${rows.map(({ id }) => id).join(", ")}`]);
  const chosen = rows.filter(({ id }) => ids?.includes(id) ?? true);
  stop(missingPrograms([...new Set(chosen.flatMap(({ needs }) => needs))]));
  if (!existsSync(path.join(root, "build/server/main.js")))
    stop(["The shop is not built. Run npm run build first."]);
  return chosen;
}

function stop(reasons: readonly string[]): void {
  for (const reason of reasons) console.error(reason);
  if (reasons.length > 0) process.exit(2);
}

async function measureRows(chosen: readonly Row[]): Promise<void> {
  const started = performance.now();
  const results: Results = {
    day: new Date().toISOString().slice(0, 10),
    commit: readCommit(Object.values(files)),
    machine,
    command: [
      "npm run bench",
      ...(process.argv.length > 2 ? ["--"] : []),
      ...process.argv.slice(2),
    ].join(" "),
    rounds,
    windowSeconds: size.windowSeconds,
    windows: {},
    ...(chosen.some(({ id }) => id !== "install") && (await measureShop(chosen))),
    ...(chosen.some(({ id }) => id === "install") && { installMegabytes: installMegabytes() }),
  };
  for (const row of chosen) console.log(describeRow(row, results).filter(Boolean).join(" | "));
  console.log(`Took ${((performance.now() - started) / 1_000).toFixed(0)} s.`);
  if (values.quick || values.only !== undefined) return;
  await writeFile(path.join(root, files.results), `${JSON.stringify(results, null, 2)}\n`);
  await writeDocument(results);
}

/** Rounds of all windows that the rows need, one kind after the other, so that a slow minute meets all of them. */
async function measureShop(chosen: readonly Row[]) {
  const folder = await mkdtemp(path.join(tmpdir(), "dollop-bench-"));
  const needed = measuredNames.filter((name) =>
    chosen.some(({ measured }) => measured.includes(name)),
  );
  const windows: Partial<Record<Measured, Window[]>> = {};
  const cleanUp: CleanUp = [() => rm(folder, { recursive: true, force: true })];
  try {
    const { shop, measurements, warmUp, countStatements } = await openMeasurements(
      folder,
      size,
      cleanUp,
    );
    await warmUp(needed);
    for (let round = 1; round <= rounds; round++)
      for (const name of needed) {
        await shop.settle();
        const window = await measurements[name]();
        (windows[name] ??= []).push(window);
        console.log(`round ${round}, ${describe(name, window)}`);
      }
    const isCounted = chosen.some(({ id }) => id.startsWith("statements"));
    const { rows: versions } = await shop.owner.query<{ version: string }>(
      "select split_part(current_setting('server_version'), ' ', 1) as version",
    );
    return {
      machine: `${machine}, PostgreSQL ${versions[0]!.version}`,
      windows,
      ...(isCounted && { statements: await countStatements() }),
    };
  } finally {
    for (const step of cleanUp.toReversed()) await step();
  }
}

function describe(name: string, { figures, foreignShare, tries }: Window): string {
  const all = Object.entries(figures).map(([figure, value]) => `${figure} ${value.toFixed(2)}`);
  const others = `others ${Math.round(foreignShare * 100)} %`;
  return `${name}: ${all.join(", ")} (${others}${tries > 1 ? `, ${tries} tries` : ""})`;
}

function readResults(): Results {
  return JSON.parse(readFileSync(path.join(root, files.results), "utf8")) as Results;
}

async function writeDocument(results: Results): Promise<void> {
  await writeFile(path.join(root, files.document), writePerformance(results));
  console.log("Now run npm run bench:scaling -- --only-write: docs/scaling.md counts with these.");
}
