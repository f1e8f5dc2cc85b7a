import { createReadStream, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { Bucket } from "#platform/bucket.server.ts";
import { SetupError } from "#platform/environment.server.ts";
import { measure, type Manifest } from "./manifest.ts";

// A backup is a folder dollop-<time>; before there was a manifest it was a file dollop-<time>.dump.
const named = /^dollop-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:\.dump)?(?:\.partial)?$/;
const dayMs = 86_400_000;

export type Kept = { readonly keepDays: number; readonly now: Date };

export function nameFor(now: Date): string {
  return `dollop-${now.toISOString().replaceAll(":", "-").replace(/\.\d+/, "")}`;
}

/** By the time in the name: a copied file has another time. Nothing else in the folder is touched. */
function isTooOld(name: string, { keepDays, now }: Kept): boolean {
  const [, day, hour, minute, second] = named.exec(name) ?? [];
  if (day === undefined) return false;
  const madeAt = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return now.getTime() - madeAt > keepDays * dayMs;
}

export function removeOldBackups(folder: string, kept: Kept): void {
  for (const name of readdirSync(folder))
    if (isTooOld(name, kept)) rmSync(path.join(folder, name), { recursive: true });
}

/** Copies the files of a backup, and reads each back completely. */
export async function uploadBackup(
  bucket: Pick<Bucket, "put" | "read">,
  folder: string,
  files: Manifest["files"],
): Promise<void> {
  for (const [file, expected] of Object.entries(files)) {
    const name = `${path.basename(folder)}/${file}`;
    const { byteSize } = expected;
    const contentType = "application/octet-stream";
    await bucket.put(name, createReadStream(path.join(folder, file)), { contentType, byteSize });
    const copy = await bucket.read(name);
    const found = copy && (await measure(copy));
    if (found?.byteSize !== byteSize || found.sha256 !== expected.sha256)
      throw new SetupError(`The copy in the bucket is damaged: ${name} is not what was sent.`);
  }
}

export async function removeOldCopies(
  bucket: Pick<Bucket, "list" | "remove">,
  kept: Kept,
): Promise<void> {
  const old: string[] = [];
  for await (const name of bucket.list())
    if (name.includes("/") && isTooOld(name.split("/")[0]!, kept)) old.push(name);
  await bucket.remove(old);
}
