import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ImageStore } from "./image-store.server.ts";

/** For one machine: development, tests, and a shop that backs this folder up. */
export function openImageFolder(folder: string): ImageStore {
  const root = path.resolve(folder);
  const place = (name: string) => path.join(root, name);
  return {
    async put(name, bytes) {
      const file = place(name);
      await mkdir(path.dirname(file), { recursive: true });
      // Whole or not there: somebody may read it this very moment.
      const draft = `${file}.${randomUUID()}`;
      await writeFile(draft, bytes);
      await rename(draft, file);
    },
    async read(name) {
      try {
        return new Uint8Array(await readFile(place(name)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    async remove(names) {
      for (const name of names) await rm(place(name), { force: true });
      for (const parent of new Set(names.map((name) => path.dirname(place(name)))))
        if (parent !== root) await rm(parent, { recursive: true, force: true });
    },
    close() {},
  };
}
