import { sql } from "kysely";
import { SetupError } from "../environment.server.ts";
import { explainPooler } from "./pooler-error.server.ts";
import type { Logger } from "../logger.server.ts";
import type { Db } from "./database.server.ts";
import { readMigrationNames } from "./migration-files.server.ts";

/** The names that are not applied yet; a server is ready only if there are none. */
export async function pendingMigrations(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from applied_migrations`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !applied.has(name));
}

/**
 * A database that was never migrated stops the start. One that is behind does not: the process stays
 * unready until it is migrated, so that a supervisor need not try again.
 */
export async function checkDatabaseAtStart(
  db: Db,
  logger: Logger,
  { isPooled = false, folder }: { readonly isPooled?: boolean; readonly folder?: URL } = {},
): Promise<void> {
  if (!(await wasMigrated(db).catch(explainPooler)))
    throw new SetupError("The database is not migrated yet: run npm run db:migrate");
  const pending = await pendingMigrations(db, await readMigrationNames(folder));
  if (pending.length > 0)
    logger.warn(
      { name: pending.join(", "), reason: "not ready until npm run db:migrate has applied them" },
      "database.migrations-missing",
    );
  if (isPooled && (await hasNoTimeLimit(db)))
    logger.warn(
      {
        name: "statement_timeout",
        reason: "the role has no time limits: run deploy/sql/roles.sql",
      },
      "database.limits-missing",
    );
}

/** The queue's tables come last, so a first migration that failed half-way has not made them. */
async function wasMigrated(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where (nspname, relname) in (('public', 'applied_migrations'), ('pgboss', 'version'))`.execute(
    db,
  );
  return rows.length === 2;
}

async function hasNoTimeLimit(db: Db): Promise<boolean> {
  const { rows } = await sql<{ limit: string }>`
    select current_setting('statement_timeout') as limit`.execute(db);
  return rows[0]?.limit === "0";
}
