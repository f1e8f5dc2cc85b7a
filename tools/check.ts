// npm run check: all checks that need neither a database nor a browser, two at a time, the longest first.
import { spawn } from "node:child_process";

type Step = { readonly name: string; readonly command: string; isRight?(output: string): boolean };

const atOnce = 2;
const sourceFolders = "app worker emails shop plate platform server ops tools tests";
const steps: readonly Step[] = [
  { name: "lint", command: "eslint --cache --cache-location .data/eslint/ ." },
  {
    name: "format",
    command: "prettier --check --cache --cache-location .data/prettier --log-level warn .",
  },
  {
    name: "unit tests",
    command:
      "vitest run --project unit --reporter=default --reporter=json --outputFile.json=.data/unit.json",
  },
  // The compiler and the rules about promises are native; ESLint still needs the compiler in JavaScript.
  { name: "types", command: "node node_modules/typescript-7/bin/tsc --singleThreaded" },
  { name: "async lint", command: "oxlint --type-aware --deny-warnings ." },
  {
    name: "imports",
    command: `depcruise ${sourceFolders} --config .dependency-cruiser.mjs --output-type err-long --cache .data/dependency-cruiser --cache-strategy content`,
    // If the cruiser cannot parse TypeScript it finds no modules and reports no violations.
    isRight: (output) => Number(/\((\d+) modules/.exec(output)?.[1] ?? 0) > 50,
  },
  { name: "unused", command: "knip" },
];

function run({ name, command, isRight }: Step): Promise<boolean> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.on("close", (code) => {
      const isGood = code === 0 && (isRight?.(output) ?? true);
      const seconds = ((performance.now() - started) / 1_000).toFixed(1);
      console.log(`${isGood ? "ok  " : "FAIL"} ${name} (${seconds} s)`);
      if (!isGood || name === "unit tests") console.log(output.trim());
      resolve(isGood);
    });
  });
}

const started = performance.now();
// What tsc and the typed lint rules read.
let isGood = await run({ name: "route types", command: "react-router typegen" });
const waiting = [...steps];
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      isGood = (await run(step)) && isGood;
  }),
);
console.log(`check took ${((performance.now() - started) / 1_000).toFixed(1)} s`);
process.exit(isGood ? 0 : 1);
