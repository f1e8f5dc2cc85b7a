import { statfs } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config.server.ts";
import { rootFolder } from "../root-folder.server.ts";

export type DiskSpace = {
  readonly folder: "photos" | "program";
  readonly freeBytes: number;
  readonly totalBytes: number;
};

/** Where the shop writes: photos, unless they are in a bucket, and the folder it runs in. */
export async function readDiskSpace({
  IMAGE_FOLDER,
}: Pick<Config, "IMAGE_FOLDER">): Promise<readonly DiskSpace[]> {
  const folders = [
    ...(IMAGE_FOLDER ? [["photos", path.resolve(IMAGE_FOLDER)] as const] : []),
    ["program", rootFolder] as const,
  ];
  const found = await Promise.all(
    folders.map(async ([folder, at]) => {
      // A folder that does not exist yet fills no disk.
      const disk = await statfs(at).catch(() => undefined);
      if (!disk) return [];
      // What the shop can still write; the rest is reserved for the administrator of the machine.
      const freeBytes = disk.bavail * disk.bsize;
      return [{ folder, freeBytes, totalBytes: disk.blocks * disk.bsize }];
    }),
  );
  return found.flat();
}
