import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ImageStore } from "./image-store.server.ts";

const unfinished = /\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** For a single machine: development, tests, and shops that back this folder up. */
export function openImageFolder(folder: string): ImageStore {
  const root = path.resolve(folder);
  const pathOf = (name: string) => path.join(root, name);
  return {
    async put(name, bytes) {
      const file = pathOf(name);
      await mkdir(path.dirname(file), { recursive: true });
      // Written under a temporary name and renamed, so that a reader never sees half a file.
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
    async *list() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === "ENOENT") return [];
          throw error;
        },
      );
      for (const entry of entries) {
        const name = path.relative(root, path.join(entry.parentPath, entry.name));
        // A file that is just being written has a longer name.
        if (entry.isFile() && !unfinished.test(name)) yield name.replaceAll(path.sep, "/");
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
