import { execFileSync } from "node:child_process";
import path from "node:path";

const script = path.resolve(import.meta.dirname, "../../../deploy/high-availability/fill-in.sh");

/** A file of deploy/high-availability with the values of the drill, filled in as an operator does it. */
export function fillDeployedFile(name: string, values: Readonly<Record<string, string>>): string {
  const env = { PATH: "/usr/bin:/bin", ...values };
  return execFileSync("sh", [script, name], { encoding: "utf8", env });
}

/** Throws if the file no longer says what is to be replaced. */
export function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`Not exactly once: ${from}`);
  return text.replace(from, to);
}
