// npm run backup: writes database and pictures into a folder below BACKUP_DIR, verifies them and reports it to the
// health page. docs/backup.md describes how to restore one.
import { once } from "node:events";
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { z } from "zod";
import { openBucket, type Bucket } from "#platform/bucket.server.ts";
import { commandSettings } from "#platform/command-settings.server.ts";
import { imageSettings } from "#platform/config.server.ts";
import type { Db } from "#platform/database/database.server.ts";
import { parseEnvironment, SetupError } from "#platform/environment.server.ts";
import { openImageStore } from "#platform/images/open-image-store.server.ts";
import {
  nameFor,
  removeAbandoned,
  removeOldBackups,
  removeOldCopies,
  showSignsOfLife,
  uploadBackup,
  type Kept,
} from "./backups/kept-backups.ts";
import { checkFiles } from "./backups/manifest.ts";
import { writeBackup, type BackupSource } from "./backups/write-backup.ts";
import { runCommand, withDatabase } from "./run-command.ts";

type BackupOptions = Kept &
  Omit<BackupSource, "db"> & {
    readonly folder: string;
    /** A public key of age. */
    readonly recipient?: string | undefined;
    readonly bucket?: Pick<Bucket, "put" | "read" | "list" | "remove"> | undefined;
    /** Stops it. What still runs then ends with the process. */
    readonly signal?: AbortSignal;
  };

/** Counting a big table and waiting for the dump take longer than a page may. */
const queryTimeoutMs = 6 * 3_600_000;

export async function backUp(options: BackupOptions): Promise<string> {
  options.signal?.throwIfAborted();
  const target = path.join(options.folder, nameFor(options.now));
  await Promise.race([makeBackup(options, target), failWhenStopped(options, target)]);
  return target;
}

/** Deletes old backups only after the new one and its copy are complete. */
async function makeBackup(options: BackupOptions, target: string): Promise<void> {
  const { ownerUrl, folder, now, bucket, recipient, signal } = options;
  const partial = `${target}.partial`;
  await withDatabase(
    ownerUrl,
    async ({ db }) => {
      try {
        signal?.throwIfAborted();
        // Nobody else may read it. A folder that exists keeps its mode.
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        const endSigns = showSignsOfLife(partial);
        try {
          mkdirSync(partial, { mode: 0o700 });
          const written = { createdAt: now, recipient };
          const files = await writeBackup({ ...options, db }, partial, written);
          await checkFiles(partial, files);
          renameSync(partial, target);
          if (bucket) await uploadBackup(bucket, target, files);
        } finally {
          endSigns();
          rmSync(partial, { recursive: true, force: true });
        }
        removeOldBackups(folder, options);
        if (bucket) await removeOldCopies(bucket, options);
        await recordSuccess(db, now);
      } catch (error) {
        if (!signal?.aborted) await recordFailure(db, now, error).catch(() => {});
        throw error;
      }
    },
    { queryTimeoutMs },
  );
}

/** Over a connection of its own, because the other counts rows, perhaps for minutes. */
async function failWhenStopped(
  { signal, ownerUrl, now }: BackupOptions,
  target: string,
): Promise<void> {
  if (!signal) return new Promise(() => {});
  await once(signal, "abort");
  rmSync(`${target}.partial`, { recursive: true, force: true, maxRetries: 3 });
  await withDatabase(ownerUrl, ({ db }) => recordFailure(db, now, signal.reason)).catch(() => {});
  throw signal.reason;
}

const source = hostname().slice(0, 100);

async function recordSuccess(db: Db, seenAt: Date): Promise<void> {
  await db
    .insertInto("heartbeats")
    .values({ kind: "backup", source, seenAt })
    .onConflict((conflict) => conflict.columns(["kind", "source"]).doUpdateSet({ seenAt }))
    .execute();
  // A backup before an upgrade finds the tables of the old version.
  const { rows } = await sql`select to_regclass('failed_backups') as it`.execute(db);
  const isThere = (rows[0] as { it: unknown }).it !== null;
  if (isThere) await db.deleteFrom("failedBackups").where("source", "=", source).execute();
}

async function recordFailure(db: Db, failedAt: Date, error: unknown): Promise<void> {
  const reason = (error instanceof Error && error.message.trim().slice(0, 500)) || "Unknown";
  await db
    .insertInto("failedBackups")
    .values({ source, failedAt, reason })
    .onConflict((conflict) => conflict.column("source").doUpdateSet({ failedAt, reason }))
    .execute();
}

const settings = z
  .object({
    MIGRATION_DATABASE_URL: commandSettings.MIGRATION_DATABASE_URL.optional(),
    DATABASE_URL: z.string().optional(),
    BACKUP_DIR: commandSettings.BACKUP_DIR,
    BACKUP_KEEP_DAYS: commandSettings.BACKUP_KEEP_DAYS,
  })
  .transform((given, context) => {
    const ownerUrl = given.MIGRATION_DATABASE_URL ?? given.DATABASE_URL;
    if (ownerUrl === undefined) {
      context.addIssue({
        code: "custom",
        path: ["MIGRATION_DATABASE_URL"],
        message: "or DATABASE_URL must be set",
      });
      return z.NEVER;
    }
    const folder = path.resolve(given.BACKUP_DIR);
    return { ownerUrl, folder, keepDays: Number(given.BACKUP_KEEP_DAYS) };
  });

export function readBackupSettings(env?: NodeJS.ProcessEnv) {
  return parseEnvironment(settings, env);
}

const storageSettings = z.object({
  ...imageSettings,
  BACKUP_S3_BUCKET: commandSettings.BACKUP_S3_BUCKET,
  BACKUP_AGE_RECIPIENT: commandSettings.BACKUP_AGE_RECIPIENT,
});

if (import.meta.main) {
  const stop = new AbortController();
  for (const name of ["SIGTERM", "SIGINT"] as const)
    process.once(name, () => stop.abort(new SetupError(`The backup was stopped by ${name}.`)));
  await runCommand(async () => {
    const given = readBackupSettings();
    for (const name of removeAbandoned(given.folder))
      console.log(`Removed what a backup that was killed had left: ${name}`);
    const storage = parseEnvironment(storageSettings);
    const { BACKUP_S3_BUCKET: bucketName, BACKUP_AGE_RECIPIENT: recipient } = storage;
    const imageStore = await openImageStore(storage);
    const bucket =
      bucketName === undefined
        ? undefined
        : await openBucket(bucketName, storage, { requestTimeoutMs: 3_600_000 });
    try {
      const { signal } = stop;
      const options = { ...given, imageStore, recipient, bucket, signal };
      const folder = await backUp({ ...options, now: new Date() });
      console.log(`Backup written: ${folder}`);
      if (bucketName) console.log(`Copied to the bucket ${bucketName}.`);
    } finally {
      imageStore.close();
      bucket?.close();
    }
  });
  if (stop.signal.aborted) process.exit();
}
