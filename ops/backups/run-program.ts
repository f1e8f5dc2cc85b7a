import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { commandSettings } from "#platform/command-settings.server.ts";
import { parseEnvironment, SetupError } from "#platform/environment.server.ts";

export type RunningProgram = {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** Fails with what the program said. */
  readonly ended: Promise<void>;
};

const packages: Readonly<Record<string, string>> = {
  age: "install age (Debian: apt install age).",
};
const clientPrograms = "install PostgreSQL's client programs, or set PG_BIN_DIR.";
const maxErrorText = 10_000;

/** Passes the password in the environment, because command lines are visible to every user of the machine. */
export function startProgram(
  program: string,
  args: readonly string[],
  databaseUrl?: string,
): RunningProgram {
  const address = databaseUrl ? new URL(databaseUrl) : undefined;
  const password = decodeURIComponent(address?.password ?? "");
  if (address) address.password = "";
  const child = spawn(
    programPath(program),
    address ? [...args, `--dbname=${address.href}`] : args,
    { env: { ...process.env, ...(password && { PGPASSWORD: password }) } },
  );
  // Whatever ends this process ends its programs.
  const end = () => void child.kill();
  process.once("exit", end);
  child.once("close", () => process.off("exit", end));
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (part: string) => {
    errors = (errors + part).slice(-maxErrorText);
  });
  const ended = once(child, "close").then(
    ([code]) => {
      if (code !== 0)
        throw new SetupError(`${program} failed: ${errors.trim() || `it ended with ${code}`}`);
    },
    (cause: unknown) => {
      const isMissing = (cause as NodeJS.ErrnoException).code === "ENOENT";
      const what = isMissing ? `was not found: ${packages[program] ?? clientPrograms}` : "failed";
      throw new SetupError(`${program} ${what}`, { cause });
    },
  );
  // Whoever started it waits for it later, or has failed before that.
  ended.catch(() => {});
  // A program that ends early closes its input; `ended` says why.
  child.stdin.on("error", () => {});
  return { stdin: child.stdin, stdout: child.stdout, ended };
}

/** Its major version and what it calls itself, for example 15 and "15.18". */
export async function versionOf(program: string): Promise<{ major: number; name: string }> {
  const { stdout, ended, stdin } = startProgram(program, ["--version"]);
  stdin.end();
  const [answer] = await Promise.all([text(stdout), ended]);
  const [name = "0"] = /\d+(\.\d+)*/.exec(answer) ?? [];
  return { major: Number.parseInt(name, 10), name };
}

/** PG_BIN_DIR, otherwise the newest Debian installation, otherwise the PATH. */
function programPath(program: string): string {
  const debian = [19, 18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`);
  const { PG_BIN_DIR } = parseEnvironment(z.object({ PG_BIN_DIR: commandSettings.PG_BIN_DIR }));
  const folders = [PG_BIN_DIR ?? [], ...debian].flat();
  const found = folders.map((each) => path.join(each, program)).find((each) => existsSync(each));
  return found ?? program;
}
