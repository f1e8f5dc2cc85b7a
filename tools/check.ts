// npm run check               all checks that need neither a database nor a browser, two at a time, the longest first
// npm run check -- --changed  between two edits: what changed since HEAD (or since --changed=main), and the unit tests of it
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

type Step = {
  readonly name: string;
  readonly command: readonly string[];
  isRight?(output: string): boolean;
  /** For a tool without a cache of its own: while none of these files changes, it isn't asked again. */
  readonly inputs?: RegExp;
};
type Result = { readonly name: string; readonly isGood: boolean; readonly output: string };

const atOnce = 2;
const { tokens } = parseArgs({ strict: false, tokens: true });
const changed = tokens.find((token) => token.kind === "option" && token.name === "changed");
const since = changed && "value" in changed ? (changed.value ?? "HEAD") : undefined;
const started = performance.now();

// What tsc and the typed lint rules read.
const first = await run({ name: "route types", command: ["react-router", "typegen"] });
const steps = since === undefined ? wholeTree() : changedFiles(since);
const results = [first];
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let step = steps.shift(); step; step = steps.shift()) results.push(await run(step));
  }),
);
const failed = results.filter(({ isGood }) => !isGood);
for (const { name, output } of failed) console.log(`\n--- ${name}\n${output.trim()}`);
console.log(`\ncheck took ${secondsSince(started)} s`);
if (failed.length > 0) console.log(`failed: ${failed.map(({ name }) => name).join(", ")}`);
process.exitCode = failed.length > 0 ? 1 : 0;

function wholeTree(): Step[] {
  return [
    unitTests("--reporter=json", "--outputFile.json=.data/unit.json"),
    // Configured in oxlint.config.ts. ESLint has one rule left, which the gate asks (.ci/run).
    { name: "lint", command: ["oxlint", "."], inputs: /\.[jt]sx?$|\.json$/ },
    types(),
    {
      name: "imports",
      command: [
        ...["depcruise", "--config", ".dependency-cruiser.mjs", "--output-type", "err-long"],
        ...["--cache", ".data/dependency-cruiser", "--cache-strategy", "content"],
        ..."app worker emails shop plate platform server ops tools tests".split(" "),
      ],
      // If the cruiser cannot parse TypeScript it finds no modules and reports no violations.
      isRight: (output) => Number(/\((\d+) modules/.exec(output)?.[1] ?? 0) > 50,
    },
    {
      name: "unused",
      command: [
        "knip",
        "--treat-config-hints-as-errors",
        "--cache",
        "--cache-location",
        ".data/knip",
      ],
    },
    { name: "format", command: ["oxfmt", "--list-different", "."] },
  ];
}

function changedFiles(commit: string): Step[] {
  const files = [
    ...git("diff", "--name-only", "--diff-filter=d", commit),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  const programs = files.filter((file) => /\.[jt]sx?$/.test(file));
  return [
    unitTests("--changed", commit, "--passWithNoTests"),
    types(),
    ...(programs.length > 0 ? [{ name: "lint", command: ["oxlint", ...programs] }] : []),
    ...(files.length > 0
      ? [
          {
            name: "format",
            command: ["oxfmt", "--list-different", "--no-error-on-unmatched-pattern", ...files],
          },
        ]
      : []),
  ];
}

function unitTests(...more: readonly string[]): Step {
  const reporter = "--reporter=./tests/support/dot-per-file.ts";
  return { name: "unit tests", command: ["vitest", "run", "--project", "unit", reporter, ...more] };
}

function types(): Step {
  return { name: "types", command: ["node", "node_modules/typescript-7/bin/tsc"] };
}

async function run({ name, command, isRight, inputs }: Step): Promise<Result> {
  const stampFile = `.data/check/${name}`;
  const stamp = inputs && hashOf(inputs);
  if (stamp !== undefined && readIfThere(stampFile) === stamp) {
    console.log(`same ${name}`);
    return { name, isGood: true, output: "" };
  }
  const stepStarted = performance.now();
  const { code, output } = await outputOf(command);
  const isGood = code === 0 && (isRight?.(output) ?? true);
  console.log(`${isGood ? "ok  " : "FAIL"} ${name} (${secondsSince(stepStarted)} s)`);
  if (isGood && stamp !== undefined) {
    mkdirSync(".data/check", { recursive: true });
    writeFileSync(stampFile, stamp);
  }
  return { name, isGood, output };
}

function outputOf([program = "", ...args]: readonly string[]) {
  return new Promise<{ readonly code: number | null; readonly output: string }>((resolve) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.once("error", (error) => (output += error.message));
    child.once("close", (code) => resolve({ code, output }));
  });
}

/** Of the files that git would commit, as they are now. */
function hashOf(inputs: RegExp): string {
  const hash = createHash("sha256").update(process.version);
  for (const file of git("ls-files", "--cached", "--others", "--exclude-standard"))
    if (inputs.test(file)) hash.update(`${file}\n${readIfThere(file)}\n`);
  return hash.digest("hex");
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function git(...args: readonly string[]): string[] {
  const named = execFileSync("git", [...args, "-z"], { encoding: "utf8" });
  return [...new Set(named.split("\0").filter(Boolean))];
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1_000).toFixed(1);
}
