// npm run proof: tries every promise of the shop, and shows goal, command, figure and result.
//   npm run proof                     short versions
//   npm run proof -- --full G1 G19    full size, of some goals
//   npm run proof -- --mutant         plants bugs in a copy of the shop: every one must be found
//   npm run proof -- --write          also writes docs/proof.md from the last results
//   npm run proof -- --only-write     writes docs/proof.md and tries nothing
// What a command prints is in .data/proof. A run that was stopped can go on with the goals that are left.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { commandsOf, type Check, type Goal, type PlantedBug, type Size } from "./goal.ts";
import { goals } from "./goals.ts";
import { plantedBugs } from "./planted-bugs.ts";
import { copyTree } from "./planted-tree.ts";
import { writeProof, type BugResult, type GoalResult, type Results } from "./proof-document.ts";
import { runCommand, type Outcome } from "./run-command.ts";
import { machine, readCommit } from "./where-it-ran.ts";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, ".data/proof");
const resultsFile = path.join(folder, "results.json");
/** Those of docs/proof.md, so that whoever tries one goal again keeps the other rows. */
const publishedFile = path.join(import.meta.dirname, "results.json");
const maxMinutes = { short: 15, full: 90 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: "boolean", default: false },
    mutant: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    "only-write": { type: "boolean", default: false },
    /** The shop is built already. */
    built: { type: "boolean", default: false },
  },
});
const known = new Set(goals.map(({ id }) => id));
const unknown = positionals.filter((id) => !known.has(id));
if (unknown.length > 0) {
  console.error(`No goal ${unknown.join(", ")}. There are: ${[...known].join(", ")}`);
  process.exit(2);
}
const isChosen = (id: string) => positionals.length === 0 || positionals.includes(id);
const day = new Date().toISOString().slice(0, 10);
let results = readResults();
let isGood = true;

if (!values["only-write"]) {
  if (values.mutant) await findPlantedBugs(plantedBugs.filter(({ goal }) => isChosen(goal)));
  else await tryGoals(goals.filter(({ id }) => isChosen(id)));
}
if (values.write || values["only-write"]) {
  await writeFile(path.join(root, "docs/proof.md"), writeProof(goals, plantedBugs, results));
  await writeFile(publishedFile, `${JSON.stringify(results, null, 2)}\n`);
}
process.exitCode = isGood ? 0 : 1;

async function tryGoals(chosen: readonly Goal[]): Promise<void> {
  if (!values.built)
    execFileSync("npm", ["run", "--silent", "build"], { cwd: root, stdio: "pipe" });
  const size = values.full ? "full" : "short";
  for (const { id, promise, checks } of chosen) {
    const outcomes: Outcome[] = [];
    for (const check of checks) outcomes.push(...(await run(check, size, { name: id })));
    const isHeld = outcomes.every((outcome) => outcome.isGood);
    const result: GoalResult = {
      size,
      day,
      commit: readCommit(["docs/proof.md", "tests/proof/results.json"]),
      isGood: isHeld,
      isSkipped: !isHeld && outcomes.every((outcome) => outcome.isGood || outcome.isSkipped),
      figures: outcomes.map(({ figures }) => figures),
      seconds: outcomes.reduce((sum, { seconds }) => sum + seconds, 0),
      machine,
    };
    isGood &&= result.isGood || result.isSkipped;
    await keep({ ...results, goals: { ...results.goals, [id]: result } });
    const verdict = result.isGood ? "holds" : result.isSkipped ? "skipped" : "FAILS";
    console.log(`${verdict}  ${id}  ${promise} (${result.seconds} s)`);
    for (const figures of result.figures) console.log(`       ${figures}`);
  }
}

async function findPlantedBugs(chosen: readonly PlantedBug[]): Promise<void> {
  const tree = await copyTree();
  try {
    for (const bug of chosen) {
      const tryIt = () => run(bug.check, "short", { name: `bug ${bug.name}`, folder: tree.folder });
      const outcomes = await ("file" in bug
        ? tree.withBug(bug, tryIt).catch(notPlanted)
        : run(bug.check, "short", { name: `bug ${bug.name}` }));
      const failed = outcomes.find((outcome) => !outcome.isGood && !outcome.isSkipped);
      const result: BugResult = {
        day,
        isFound: failed !== undefined,
        figures: (failed ?? outcomes[0]!).figures,
      };
      isGood &&= result.isFound;
      await keep({ ...results, bugs: { ...results.bugs, [bug.name]: result } });
      console.log(
        `${result.isFound ? "found" : "MISSED"}  ${bug.goal}  ${bug.name}: ${result.figures}`,
      );
    }
  } finally {
    await tree.remove();
  }
}

/** A bug whose text is not there exactly once, or that does not build, is one that nobody looked for. */
function notPlanted(error: unknown): readonly Outcome[] {
  const figures = `not planted: ${error instanceof Error ? error.message : String(error)}`;
  return [{ isGood: true, isSkipped: false, figures, seconds: 0 }];
}

type Place = { readonly name: string; readonly folder?: string };

async function run(check: Check, size: Size, place: Place): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const command of commandsOf(check, size)) {
    const file = `${place.name} ${command.shown}`.replaceAll(/[^\w.=-]+/g, "-").slice(0, 120);
    outcomes.push(
      await runCommand(command, {
        folder: place.folder ?? root,
        logFile: path.join(folder, `${file}.log`),
        minutes: maxMinutes[size],
      }),
    );
  }
  return outcomes;
}

/** What was tried here wins over what was published. */
function readResults(): Results {
  const [published, tried] = [publishedFile, resultsFile].map((file) =>
    existsSync(file)
      ? (JSON.parse(readFileSync(file, "utf8")) as Results)
      : { goals: {}, bugs: {} },
  ) as [Results, Results];
  const isPlanted = ([name]: readonly [string, unknown]) =>
    plantedBugs.some((bug) => bug.name === name);
  return {
    goals: { ...published.goals, ...tried.goals },
    bugs: Object.fromEntries(
      Object.entries({ ...published.bugs, ...tried.bugs }).filter(isPlanted),
    ),
  };
}

async function keep(changed: Results): Promise<void> {
  results = changed;
  await mkdir(folder, { recursive: true });
  await writeFile(resultsFile, JSON.stringify(results, null, 2));
}
