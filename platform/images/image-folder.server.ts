import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ImageStore } from "./image-store.server.ts";

/** For one machine: development, tests, and a shop that backs this folder up. */
export function openImageFolder(folder: string): ImageStore {
  const root = path.resolve(folder);
  const pathOf = (name: string) => path.join(root, name);
  return {
    async put(name, bytes) {
      const file = pathOf(name);
      await mkdir(path.dirname(file), { recursive: true });
      // Whole or not there: somebody may read it this very moment.
      const temporaryFile = `${file}.${randomUUID()}`;
      await writeFile(temporaryFile, bytes);
      await rename(temporaryFile, file);
    },
    async read(name) {
      try {
        return new Uint8Array(await readFile(pathOf(name)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true });
      for (const parent of new Set(names.map((name) => path.dirname(pathOf(name)))))
        if (parent !== root) await rm(parent, { recursive: true, force: true });
    },
    close() {},
  };
}
