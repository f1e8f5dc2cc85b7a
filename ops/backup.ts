// npm run backup: the whole database into one file of BACKUP_DIR, checked, and told to the health page.
// Back again, into an empty database: pg_restore --no-owner --exit-on-error --dbname=<owner's URL> <file>
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { connect } from "#platform/database/database.server.ts";

type BackupOptions = {
  /** Of the role that owns the tables: the running one may not read all of them. */
  readonly ownerUrl: string;
  readonly folder: string;
  readonly keepDays: number;
  readonly now: Date;
};

const dayMs = 86_400_000;
const ours = /^dollop-[\dTZ-]+\.dump$/;

/** Older files go only once a new one is whole. */
export async function backUp({ ownerUrl, folder, keepDays, now }: BackupOptions): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `dollop-${now.toISOString().replaceAll(":", "-").replace(/\.\d+/, "")}.dump`;
  const file = path.join(folder, name);
  const half = `${file}.half`;
  try {
    await run("pg_dump", ["--format=custom", "--no-owner", `--file=${half}`], ownerUrl);
    // A file that cannot be read back is no backup.
    await run("pg_restore", ["--list", half]);
    renameSync(half, file);
  } finally {
    rmSync(half, { force: true });
  }
  for (const old of readdirSync(folder).filter((each) => ours.test(each) && each !== name))
    if (now.getTime() - statSync(path.join(folder, old)).mtimeMs > keepDays * dayMs)
      rmSync(path.join(folder, old));
  await noteBackup(ownerUrl, now);
  return file;
}

async function noteBackup(ownerUrl: string, seenAt: Date): Promise<void> {
  const { db, close } = connect(ownerUrl, { max: 1, applicationName: "dollop-backup" });
  try {
    await db
      .insertInto("heartbeats")
      .values({ kind: "backup", source: hostname().slice(0, 100), seenAt })
      .onConflict((conflict) => conflict.columns(["kind", "source"]).doUpdateSet({ seenAt }))
      .execute();
  } finally {
    await close();
  }
}

/** The password travels in the environment: a command line is for everybody on the machine to read. */
async function run(program: string, args: readonly string[], url?: string): Promise<void> {
  const address = url ? new URL(url) : undefined;
  const password = decodeURIComponent(address?.password ?? "");
  if (address) address.password = "";
  await promisify(execFile)(
    programPath(program),
    address ? [...args, `--dbname=${address.href}`] : args,
    {
      env: { ...process.env, ...(password && { PGPASSWORD: password }) },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
}

/** PG_BIN_DIR, or the newest that Debian installed, or whatever the PATH says. */
function programPath(program: string): string {
  const debian = [19, 18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`);
  const folders = [process.env.PG_BIN_DIR ?? "", ...debian].filter(Boolean);
  const found = folders.map((each) => path.join(each, program)).find((each) => existsSync(each));
  return found ?? program;
}

if (import.meta.main) {
  const ownerUrl = process.env.MIGRATION_DATABASE_URL ?? process.env.DATABASE_URL;
  if (!ownerUrl) throw new Error("MIGRATION_DATABASE_URL or DATABASE_URL is not set.");
  const folder = path.resolve(process.env.BACKUP_DIR ?? ".data/backups");
  const keepDays = Number(process.env.BACKUP_KEEP_DAYS ?? 14);
  const file = await backUp({ ownerUrl, folder, keepDays, now: new Date() });
  console.log(`${file} (${Math.ceil(statSync(file).size / 1024)} kB)`);
}
