import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Command } from "./goal.ts";

export type Outcome = {
  readonly isGood: boolean;
  /** The machine does not allow it; the figures say what is missing. */
  readonly isSkipped: boolean;
  /** What the command says of itself, or why it failed. */
  readonly figures: string;
  readonly seconds: number;
};

const skippedCode = 77;

type Options = { readonly folder: string; readonly logFile: string; readonly minutes: number };

/** Runs one command to its end, keeps all that it prints, and reads its figures. */
export async function runCommand(command: Command, options: Options): Promise<Outcome> {
  const { folder, logFile, minutes } = options;
  await mkdir(path.dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  log.write(`${command.shown}\n`);
  const started = performance.now();
  const [program, ...args] = command.argv;
  const child = spawn(program, args, {
    cwd: folder,
    // A group of its own: a drill that hangs is ended with everything it started.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...command.env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      log.write(text);
    });
  const endGroup = () => {
    try {
      process.kill(-child.pid!, "SIGKILL");
    } catch {
      // It ended in time.
    }
  };
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    endGroup();
  }, minutes * 60_000);
  process.once("exit", endGroup);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  process.off("exit", endGroup);
  clearTimeout(limit);
  log.end();
  const seconds = Math.round((performance.now() - started) / 1_000);
  const read = readFigures(stripVTControlCharacters(output));
  const isSkipped = code === skippedCode || (code !== 0 && read.isProgramMissing);
  if (isLate)
    return { isGood: false, isSkipped, figures: `not over after ${minutes} min`, seconds };
  return { isGood: code === 0 && read.isProof, isSkipped, figures: read.figures, seconds };
}

/** The lines that start with "Figures:"; for tests also how many passed. Nothing run is no proof. */
export function readFigures(output: string): {
  readonly isProof: boolean;
  readonly figures: string;
  /** Then it tried nothing, and a failure says nothing of the shop. */
  readonly isProgramMissing: boolean;
} {
  const said = [...output.matchAll(/^Figures: (.+)$/gm)].map(([, figures]) => figures!.trim());
  const failed = [...output.matchAll(/^Failed: (.+?)\.?$/gm)].map(([, why]) => `failed: ${why}`);
  // vitest: "Tests  1 failed | 11 passed (12)"; Playwright: a line each, "  1 failed" and "  11 passed (9.1s)".
  const summary = [...output.matchAll(/^(?:\s*Tests\s.*|\s+\d+ (?:passed|failed)\b.*)$/gm)].join(
    "\n",
  );
  const passed = Number(/(\d+) passed/.exec(summary)?.[1] ?? 0);
  const failures = /(\d+) failed/.exec(summary)?.[1];
  // vitest: " FAIL  unit  a.test.ts > title"; Playwright: "  1) [phone] › a.spec.ts:3:1 › title ───".
  const [, firstFailed] =
    /^\s*(?:FAIL\s.*? > |\d+\) \[.*? › .*? › )(.+?)[\s─]*$/m.exec(output) ?? [];
  if (failures)
    said.unshift(
      `${failures} ${failures === "1" ? "test" : "tests"} failed${firstFailed ? `, the first "${firstFailed}"` : ""}`,
    );
  else if (passed > 0) said.unshift(`${passed} ${passed === 1 ? "test" : "tests"} passed`);
  const figures = [...said, ...failed];
  // A drill that could not go on.
  const [, thrown = "no figures"] = /^\w*Error: (.+)$/m.exec(output) ?? [];
  return {
    isProof: figures.length > 0,
    figures: figures.join("; ") || thrown,
    isProgramMissing: / was not found\. Run: apt-get install /.test(thrown),
  };
}
