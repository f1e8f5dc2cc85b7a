import { commandSettings } from "./command-settings.server.ts";
import { configFields } from "./config.server.ts";
import { readEnvironment } from "./environment.server.ts";

/** Short ones such as PORT look like names of other programs. */
const names = [...Object.keys(configFields), ...Object.keys(commandSettings)].filter(
  (name) => name.length >= 8,
);
const maxEdits = 2;

type Misspelled = { readonly name: string; readonly meant: string };

/** Names in the environment that are not settings, but nearly. */
export function findMisspelled(env?: NodeJS.ProcessEnv): readonly Misspelled[] {
  return Object.keys(readEnvironment(env))
    .filter((name) => !names.includes(name))
    .flatMap((name) => {
      const [meant] = names
        .map((known) => ({ known, edits: countEdits(name, known) }))
        .filter(({ edits }) => edits <= maxEdits)
        .sort((a, b) => a.edits - b.edits);
      return meant ? [{ name, meant: meant.known }] : [];
    });
}

/** Letters to insert, remove or replace (Levenshtein). */
function countEdits(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > maxEdits) return Infinity;
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries())
      next.push(
        Math.min(row[column]! + Number(letter !== other), row[column + 1]! + 1, next[column]! + 1),
      );
    row = next;
  }
  return row.at(-1)!;
}
