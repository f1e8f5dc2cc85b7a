import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import pg from "pg";
import { PgBoss, type Queue } from "pg-boss";
import { SetupError } from "../environment.server.ts";
import { rootFolder } from "../root-folder.server.ts";
import type { Db } from "./database.server.ts";

type QueueDefinition = { readonly name: string; readonly options?: Omit<Queue, "name"> };

type MigrateOptions = {
  readonly queues?: readonly QueueDefinition[];
  readonly folder?: URL;
};

type MigrationFile = { readonly name: string; readonly text: string; readonly checksum: string };

/**
 * A statement that waits for a lock makes everybody else wait behind it, so it gives up after 2 s,
 * lets the shop through, and tries again. Longer than a usual backup, which holds such locks.
 */
const lockTimeoutMs = 2_000;
const lockRetryDelayMs = 1_000;
const maxLockWaitMs = 10 * 60_000;
const lockNotAvailable = "55P03";

const ownFolder = pathToFileURL(path.join(rootFolder, "migrations/"));

/**
 * Applies each numbered file once, in order, each in its own transaction, and updates the tables of
 * the job queue. Only one process migrates at a time; a second one waits and finds nothing to do.
 */
export async function migrate(
  ownerUrl: string,
  { queues = [], folder = ownFolder }: MigrateOptions = {},
): Promise<string[]> {
  const files = await readFiles(folder);
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "dollop-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('dollop migrations'))");
    await requireAppRole(client);
    await client.query(`
      create table if not exists applied_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      );
      grant select on applied_migrations to dollop_app`);
    const pending = await findPending(client, files);
    // Set only now: the second process waits for the first as long as that takes.
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    for (const file of pending) await retryWhileLocked(() => apply(client, file));
    await retryWhileLocked(() => prepareJobQueue(ownerUrl, queues));
    await retryWhileLocked(() => client.query(jobQueueGrants));
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Migrations that are not applied yet; a server is ready only if there are none. */
export async function pendingMigrations(db: Db, folder: URL = ownFolder): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from applied_migrations`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return (await namesIn(folder)).filter((name) => !applied.has(name));
}

async function namesIn(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
}

async function readFiles(folder: URL): Promise<MigrationFile[]> {
  return Promise.all(
    (await namesIn(folder)).map(async (name) => {
      // A checkout with Windows line endings is the same migration.
      const text = (await readFile(new URL(name, folder), "utf8")).replaceAll("\r\n", "\n");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

async function requireAppRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = 'dollop_app'");
  if (!rowCount)
    throw new SetupError(
      "Role dollop_app is missing: create it with LOGIN and no other privileges.",
    );
}

async function findPending(
  client: pg.Client,
  files: readonly MigrationFile[],
): Promise<MigrationFile[]> {
  const { rows } = await client.query<MigrationFile>(
    "select name, checksum from applied_migrations",
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const changed = files.filter(
    ({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum,
  );
  if (changed.length > 0) {
    const names = changed.map(({ name }) => name).join(", ");
    throw new SetupError(
      `Changed after it was applied: ${names}. Restore it and write a new migration.`,
    );
  }
  return files.filter(({ name }) => !applied.has(name));
}

async function apply(client: pg.Client, { name, text, checksum }: MigrationFile): Promise<void> {
  try {
    await client.query("begin");
    await client.query(text);
    await client.query("insert into applied_migrations (name, checksum) values ($1, $2)", [
      name,
      checksum,
    ]);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}

async function retryWhileLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + maxLockWaitMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || Date.now() > deadline) throw error;
      await pause(lockRetryDelayMs);
    }
  }
}

function isLocked(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isLocked);
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === lockNotAvailable || isLocked(error.cause);
}

/** The running role can neither create queues nor change the queue's tables, so this happens here. */
async function prepareJobQueue(
  ownerUrl: string,
  queues: readonly QueueDefinition[],
): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    options: `-c lock_timeout=${lockTimeoutMs}`,
    max: 2,
    supervise: false,
    schedule: false,
  });
  const problems: unknown[] = [];
  boss.on("error", (error) => problems.push(error));
  await boss.start();
  try {
    for (const { name, options: { policy, partition } = {} } of queues) {
      await boss.createQueue(name, { ...(policy && { policy }), ...(partition && { partition }) });
    }
    // In a second pass, because a dead-letter queue must exist before another queue refers to it.
    for (const { name, options: { policy: _, partition: __, ...settings } = {} } of queues) {
      if (Object.keys(settings).length > 0) await boss.updateQueue(name, settings);
    }
    await untilIndexesAreBuilt(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
  if (problems.length > 0)
    throw new AggregateError(problems, "The job queue could not be prepared.");
}

/** After an upgrade pg-boss builds indexes in the background, but only while the owner is connected. */
async function untilIndexesAreBuilt(boss: PgBoss): Promise<void> {
  const deadline = Date.now() + 10 * 60_000;
  for (;;) {
    const status = await boss.getBamStatus();
    const failed = status.find(({ status }) => status === "failed");
    if (failed) throw new Error("An index of the job queue could not be built: see pgboss.bam.");
    if (status.every(({ status }) => status === "completed")) return;
    if (Date.now() > deadline) throw new Error("The job queue's indexes are still being built.");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const jobQueueGrants = `
  grant usage on schema pgboss to dollop_app;
  grant select, insert, update, delete on all tables in schema pgboss to dollop_app;
  grant execute on all functions in schema pgboss to dollop_app`;
