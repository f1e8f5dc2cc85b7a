import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { SetupError } from "../environment.server.ts";
import {
  defaultMaxLockWaitMs,
  lockTimeoutMs,
  openLockWatch,
  type LockWaitOptions,
} from "./lock-watch.server.ts";
import { describeMigrationFailure } from "./migration-failure.server.ts";
import {
  migrationsFolder,
  readMigrationFiles,
  requireRepeatable,
  type MigrationFile,
} from "./migration-files.server.ts";
import {
  jobQueueGrants,
  prepareJobQueue,
  type QueueDefinition,
} from "./prepare-job-queue.server.ts";

type MigrateOptions = LockWaitOptions & {
  readonly queues?: readonly QueueDefinition[];
  readonly folder?: URL;
};

/**
 * Applies each numbered file once, in order, each in its own transaction, and updates the tables of
 * the job queue. Only one process migrates at a time; a second one waits and finds nothing to do.
 */
export async function migrate(
  ownerUrl: string,
  { queues = [], folder = migrationsFolder, ...lockWait }: MigrateOptions = {},
): Promise<string[]> {
  const files = await readMigrationFiles(folder);
  const { maxLockWaitMs = defaultMaxLockWaitMs } = lockWait;
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "dollop-migrate" });
  // The query that runs on a lost connection fails, and says so.
  client.on("error", () => {});
  await client.connect();
  try {
    await waitForTurn(client, lockWait);
    await requireAppRole(client);
    await client.query(`
      create table if not exists applied_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      );
      grant select on applied_migrations to dollop_app`);
    const pending = await findPending(client, files);
    for (const file of pending.filter((each) => each.isOutsideTransaction)) requireRepeatable(file);
    const locks = await openLockWatch(ownerUrl, client, lockWait);
    try {
      await client.query(`set lock_timeout = ${lockTimeoutMs}`);
      for (const file of pending) {
        const what = `Migration ${file.name}`;
        if (file.isOutsideTransaction)
          await locks.during(what, () => applyOutsideTransaction(client, file, maxLockWaitMs));
        else await locks.retrying(what, () => applyInTransaction(client, file));
      }
      await locks.retrying("The job queue", () => prepareJobQueue(ownerUrl, queues));
      await locks.retrying("The job queue", () => client.query(jobQueueGrants));
    } finally {
      await locks.close();
    }
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * Asks again and again: a statement that waits for the turn would be an open transaction, and
 * `create index concurrently` of the process whose turn it is waits for those.
 */
async function waitForTurn(
  client: pg.Client,
  { onWait, reportEveryMs = 5_000 }: LockWaitOptions,
): Promise<void> {
  const since = new Date();
  let reportedAt = since.getTime();
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>(
      `select pg_try_advisory_lock(hashtext('dollop migrations')) as "isOurs"`,
    );
    if (rows[0]?.isOurs) return;
    if (Date.now() - reportedAt >= reportEveryMs) {
      reportedAt = Date.now();
      onWait?.({ what: "This migration", since, holders: ["another npm run db:migrate"] });
    }
    await pause(200);
  }
}

async function requireAppRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = 'dollop_app'");
  if (!rowCount)
    throw new SetupError("Role dollop_app is missing: run deploy/sql/roles.sql, which creates it.");
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

async function applyInTransaction(client: pg.Client, file: MigrationFile): Promise<void> {
  try {
    await client.query("begin");
    await client.query(file.text);
    await record(client, file);
    await client.query("commit");
  } catch (cause) {
    // Fails if the connection is lost; the cause says so.
    await client.query("rollback").catch(() => {});
    throw describeMigrationFailure(file, cause);
  }
}

/**
 * `concurrently` waits for every older transaction, and if a time limit ends that wait, the index
 * stays behind incomplete. It blocks neither reads nor writes meanwhile, so it waits the whole time at once.
 */
async function applyOutsideTransaction(
  client: pg.Client,
  file: MigrationFile,
  maxLockWaitMs: number,
): Promise<void> {
  try {
    await client.query(`set lock_timeout = ${maxLockWaitMs}`);
    // `if not exists` would take the rest of a stopped try for the index.
    for (const index of await invalidIndexesOf(client, file))
      await client.query(`drop index concurrently if exists ${index}`);
    // A prepared statement: PostgreSQL itself refuses a second statement in the file.
    const prepared = { text: file.text, queryMode: "extended" };
    await client.query(prepared);
    const [invalid] = await invalidIndexesOf(client, file);
    if (invalid) throw new Error(`the index ${invalid} is not complete (pg_index.indisvalid)`);
    await record(client, file);
  } catch (cause) {
    throw describeMigrationFailure(file, cause);
  } finally {
    await client.query(`set lock_timeout = ${lockTimeoutMs}`).catch(() => {});
  }
}

/** Incomplete indexes that the file names. */
async function invalidIndexesOf(client: pg.Client, { text }: MigrationFile): Promise<string[]> {
  const { rows } = await client.query<{ name: string; quoted: string }>(
    `select relname as name, pg_class.oid::regclass::text as quoted
     from pg_index join pg_class on pg_class.oid = indexrelid where not indisvalid`,
  );
  const words = new Set(text.toLowerCase().match(/\w+/g));
  return rows.filter(({ name }) => words.has(name)).map(({ quoted }) => quoted);
}

async function record(client: pg.Client, { name, checksum }: MigrationFile): Promise<void> {
  await client.query("insert into applied_migrations (name, checksum) values ($1, $2)", [
    name,
    checksum,
  ]);
}
