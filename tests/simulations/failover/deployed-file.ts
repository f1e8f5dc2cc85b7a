import { readFileSync } from "node:fs";
import path from "node:path";

const folder = path.resolve(import.meta.dirname, "../../../deploy/high-availability");

/** A file that an operator copies, with the values of the drill in place of `__NAME__`. */
export function fillDeployedFile(name: string, values: Readonly<Record<string, string>>): string {
  return readFileSync(path.join(folder, name), "utf8").replaceAll(
    /__([A-Z0-9]+(?:_[A-Z0-9]+)*)__/g,
    (_, key: string) => {
      const value = values[key];
      if (value === undefined) throw new Error(`deploy/high-availability/${name}: ${key}?`);
      return value;
    },
  );
}

/** Throws if the file no longer says what is to be replaced. */
export function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`Not exactly once: ${from}`);
  return text.replace(from, to);
}
