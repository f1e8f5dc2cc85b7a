import { createReadStream, existsSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
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

const aliveMs = { sign: 2_000, atMost: 60_000 };

/** Lets everybody see, by its time, that this backup is still being written. Returns what ends that. */
export function showSignsOfLife(partial: string): () => void {
  const timer = setInterval(() => {
    const now = new Date();
    if (existsSync(partial)) utimesSync(partial, now, now);
  }, aliveMs.sign);
  return () => clearInterval(timer);
}

/** Removes what backups left that were killed, and returns the names. */
export function removeAbandoned(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const abandoned = readdirSync(folder).filter(
    (name) =>
      named.test(name) &&
      name.endsWith(".partial") &&
      Date.now() - statSync(path.join(folder, name)).mtimeMs > aliveMs.atMost,
  );
  for (const name of abandoned) rmSync(path.join(folder, name), { recursive: true });
  return abandoned;
}

/** The folder of the newest complete backup. */
export function newestBackup(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const newest = names
    .filter((name) => named.test(name) && name.endsWith("Z"))
    .sort()
    .at(-1);
  if (newest === undefined) throw new SetupError(`There is no backup in ${folder}.`);
  return path.join(folder, newest);
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
