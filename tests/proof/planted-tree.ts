import { execFileSync } from "node:child_process";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { PlantedBug } from "./goal.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Replaces a text that must be there exactly once; otherwise the bug would be planted nowhere, or twice. */
export function plantIn(source: string, from: string, to: string): string {
  const places = source.split(from).length - 1;
  if (places !== 1) throw new Error(`The text is there ${places} times: ${from}`);
  return source.replace(from, () => to);
}

type Planted = Extract<PlantedBug, { readonly file: string }>;

export type PlantedTree = {
  readonly folder: string;
  /** Plants one bug, builds the shop if it is tried as a process, and takes the bug out again afterwards. */
  withBug<T>(bug: Planted, run: () => Promise<T>): Promise<T>;
  remove(): Promise<void>;
};

/** A copy of the working tree in which bugs are planted, so that nobody's own files change. */
export async function copyTree(): Promise<PlantedTree> {
  const folder = path.join(root, ".data/proof/tree");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const files = execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  for (const file of new Set(files.split("\0").filter(Boolean)))
    await cp(path.join(root, file), path.join(folder, file)).catch((error: unknown) => {
      // Deleted, and not yet committed.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    });
  // Some checks ask git for the files, and the rehearsal clones the folder.
  const asSomebody = ["-c", "user.name=proof", "-c", "user.email=proof@example.test"];
  for (const args of [["init"], ["add", "--all"], [...asSomebody, "commit", "--message", "copy"]])
    execFileSync("git", args, { cwd: folder, stdio: "pipe" });
  // Hard links: a second copy of the packages would take a minute and half a gigabyte.
  execFileSync("cp", ["-al", path.join(root, "node_modules"), path.join(folder, "node_modules")]);
  return {
    folder,
    async withBug({ file, from, to, check }, run) {
      const whole = path.join(folder, file);
      const source = await readFile(whole, "utf8");
      await writeFile(whole, plantIn(source, from, to));
      try {
        const isSourceTested =
          "project" in check && ["unit", "integration"].includes(check.project);
        if (!isSourceTested)
          execFileSync("npm", ["run", "--silent", "build"], { cwd: folder, stdio: "pipe" });
        return await run();
      } finally {
        await writeFile(whole, source);
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
