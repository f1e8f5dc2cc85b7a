import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** The Debian package of each program that the bench starts beside Node and PostgreSQL's server. */
const packages = { wrk: "wrk", pgbench: "postgresql", nginx: "nginx-light" } as const;
export type Program = keyof typeof packages;

const ownFolders = [
  ...(process.env["PATH"] ?? "").split(path.delimiter),
  "/usr/sbin",
  ...[18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`),
];

const findProgram = (name: Program, folders: readonly string[] = ownFolders) =>
  folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));

/** What to say about each of these programs that this machine lacks. */
export function missingPrograms(
  names: readonly Program[],
  folders?: readonly string[],
): readonly string[] {
  return names
    .filter((name) => !findProgram(name, folders))
    .map((name) => `${name} was not found. Run: apt-get install ${packages[name]}`);
}

function programFile(name: Program): string {
  const file = findProgram(name);
  if (!file) throw new Error(missingPrograms([name])[0]);
  return file;
}

/** Runs a program to its end and returns what it printed. */
export function runProgram(
  name: Program,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      programFile(name),
      args,
      { encoding: "utf8", env: { PATH: process.env["PATH"], ...env }, maxBuffer: 2 ** 24 },
      (error, output, errors) => {
        if (error) reject(new Error(`${name} failed: ${error.message}\n${output}${errors}`));
        else resolve(output);
      },
    );
  });
}
