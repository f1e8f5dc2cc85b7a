import { globSync, readFileSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..");

export type WalkThrough = {
  readonly file: string;
  /** For `git apply`: each is applied to the tree as it is, and not on top of another. */
  readonly diffs: readonly string[];
  /** What proves it; those that need a browser are left out. */
  readonly commands: readonly string[];
};

export function readWalkThroughs(): readonly WalkThrough[] {
  return globSync("docs/walk-throughs/*.md", { cwd: root })
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(root, file), "utf8");
      return {
        file,
        diffs: [...text.matchAll(/^```diff\n([\s\S]*?)^```$/gm)].map(([, diff]) => diff!),
        commands: [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block]) =>
          block!.trim().split("\n"),
        ),
      };
    });
}

/** Files that a walk-through adds, and that the tree does not have. */
export function newFilesOf({ diffs }: WalkThrough): string[] {
  return diffs.flatMap((diff) =>
    [...diff.matchAll(/^--- \/dev\/null\n\+\+\+ b\/(.+)$/gm)].map(([, file]) => file!),
  );
}
