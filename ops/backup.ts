// npm run backup: dumps the database into a file in BACKUP_DIR, verifies it and reports it to the health page.
// To restore into an empty database: pg_restore --no-owner --exit-on-error --dbname=<owner's URL> <file>
import { execFile } from "node:child_process";
import {
  chmodSync,
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
import { connect } from "#platform/database/database.server.ts";

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
  // Backups contain personal data, so nobody else may read them, whoever created the folder.
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  const name = `dollop-${now.toISOString().replaceAll(":", "-").replace(/\.\d+/, "")}.dump`;
  const file = path.join(folder, name);
  const partial = `${file}.partial`;
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
  await recordBackup(ownerUrl, now);
  return file;
}

/** Reads the whole file, because its table of contents is readable even if the data is not. */
export async function checkBackup(file: string): Promise<void> {
  await run("pg_restore", ["--file=/dev/null", "--exit-on-error", file]);
}

async function recordBackup(ownerUrl: string, seenAt: Date): Promise<void> {
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

/** Passes the password in the environment, because command lines are visible to every user of the machine. */
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

/** PG_BIN_DIR, otherwise the newest Debian installation, otherwise the PATH. */
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
  console.log(`Backup written: ${file} (${Math.ceil(statSync(file).size / 1024)} kB)`);
}
