// npm run backup: dumps the database into a file in BACKUP_DIR, verifies it and reports it to the health page.
// docs/operate.md describes how to restore one.
import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import type { Db } from "#platform/database/database.server.ts";
import { parseEnvironment, readEnvironment, SetupError } from "#platform/environment.server.ts";
import { runCommand, withDatabase } from "./run-command.ts";

type BackupOptions = {
  /** URL of the role that owns the tables; the running role cannot read all of them. */
  readonly ownerUrl: string;
  readonly folder: string;
  readonly keepDays: number;
  readonly now: Date;
};

const dayMs = 86_400_000;
const backupName = /^dollop-[\dTZ-]+\.dump$/;

/** Deletes old backups only after the new one is complete. */
export async function backUp({ ownerUrl, folder, keepDays, now }: BackupOptions): Promise<string> {
  const name = `dollop-${now.toISOString().replaceAll(":", "-").replace(/\.\d+/, "")}.dump`;
  const file = path.join(folder, name);
  const partial = `${file}.partial`;
  await withDatabase(ownerUrl, async ({ db }) => {
    // Backups contain personal data, so nobody else may read them. A folder that exists keeps its mode.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    try {
      // pg_dump keeps the mode of an existing file.
      writeFileSync(partial, "", { mode: 0o600 });
      await run("pg_dump", ["--format=custom", "--no-owner", `--file=${partial}`], ownerUrl);
      await checkBackup(partial);
      renameSync(partial, file);
    } finally {
      rmSync(partial, { force: true });
    }
    for (const old of readdirSync(folder).filter((each) => backupName.test(each) && each !== name))
      if (now.getTime() - statSync(path.join(folder, old)).mtimeMs > keepDays * dayMs)
        rmSync(path.join(folder, old));
    await recordBackup(db, now);
  });
  return file;
}

/** Reads the whole file, because its table of contents is readable even if the data is not. */
export async function checkBackup(file: string): Promise<void> {
  await run("pg_restore", ["--file=/dev/null", "--exit-on-error", file]);
}

async function recordBackup(db: Db, seenAt: Date): Promise<void> {
  await db
    .insertInto("heartbeats")
    .values({ kind: "backup", source: hostname().slice(0, 100), seenAt })
    .onConflict((conflict) => conflict.columns(["kind", "source"]).doUpdateSet({ seenAt }))
    .execute();
}

/** Passes the password in the environment, because command lines are visible to every user of the machine. */
async function run(program: string, args: readonly string[], url?: string): Promise<void> {
  const address = url ? new URL(url) : undefined;
  const password = decodeURIComponent(address?.password ?? "");
  if (address) address.password = "";
  try {
    await promisify(execFile)(
      programPath(program),
      address ? [...args, `--dbname=${address.href}`] : args,
      {
        env: { ...process.env, ...(password && { PGPASSWORD: password }) },
        maxBuffer: 64 * 1024 * 1024,
      },
    );
  } catch (cause) {
    const { code, stderr } = cause as { readonly code?: unknown; readonly stderr?: string };
    if (code === "ENOENT")
      throw new SetupError(
        `${program} was not found: install PostgreSQL's client programs, or set PG_BIN_DIR.`,
        { cause },
      );
    throw new SetupError(`${program} failed: ${stderr?.trim() || String(cause)}`, { cause });
  }
}

/** PG_BIN_DIR, otherwise the newest Debian installation, otherwise the PATH. */
function programPath(program: string): string {
  const debian = [19, 18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`);
  const folders = [readEnvironment().PG_BIN_DIR ?? [], ...debian].flat();
  const found = folders.map((each) => path.join(each, program)).find((each) => existsSync(each));
  return found ?? program;
}

const settings = z
  .object({
    MIGRATION_DATABASE_URL: z.string().optional(),
    DATABASE_URL: z.string().optional(),
    BACKUP_DIR: z.string().default(".data/backups"),
    BACKUP_KEEP_DAYS: z
      .string()
      .refine((days) => /^[1-9]\d{0,3}$/.test(days) && Number(days) <= 3650, {
        error: "must be a whole number of days from 1 to 3650",
      })
      .default("14"),
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

if (import.meta.main)
  await runCommand(async () => {
    const file = await backUp({ ...readBackupSettings(), now: new Date() });
    console.log(`Backup written: ${file} (${Math.ceil(statSync(file).size / 1024)} kB)`);
  });
