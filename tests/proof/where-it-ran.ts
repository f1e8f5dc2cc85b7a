import { execFileSync } from "node:child_process";
import os from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

export const machine = `${os.cpus()[0]?.model.trim()}, ${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release().split("-")[0]}, Node ${process.version}`;

/** The commit that was run; "+" if files other than the written results were changed since. */
export function readCommit(written: readonly string[]): string {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const others = written.map((file) => `:!${file}`);
  const isChanged = git("status", "--porcelain", "--", ".", ...others) !== "";
  return `${git("rev-parse", "--short=7", "HEAD")}${isChanged ? "+" : ""}`;
}
