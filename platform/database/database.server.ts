import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import { createRepeatedErrorLog } from "../repeated-error-log.server.ts";
import { DatabaseClient, keepAlive } from "./database-client.server.ts";
import type { Schema } from "./database-schema.ts";

/** Reads take `Db`; writes that must be part of a transaction take `Tx`. */
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

export type Database = {
  readonly db: Db;
  /** Fails if no connection responds within the time limits below. */
  ping(): Promise<void>;
  /** Connections of the pool, and callers that wait for one. */
  poolUsage(): PoolUsage;
  close(): Promise<void>;
};

export type PoolUsage = Readonly<Record<"total" | "idle" | "waiting", number>>;

export type ConnectOptions = {
  readonly max?: number;
  readonly applicationName?: string;
  /** A query that is not answered in this time closes its connection. */
  readonly queryTimeoutMs?: number;
  readonly logger?: { warn(fields: { err: unknown; count?: number }, event: string): void };
  /**
   * A pooler in transaction mode refuses time limits at the start of a connection: the role has them. Before PgBouncer
   * 1.21 it also forgets prepared statements between transactions, so none are prepared.
   */
  readonly isPooled?: boolean;
};

/**
 * PostgreSQL ends a long statement itself; the longer limit of `queryTimeoutMs` is for a connection
 * on which nothing arrives anymore. Migrations, pg_dump and pg-boss have connections of their own.
 * `deploy/sql/roles.sql` gives the role the same limits, for poolers.
 */
const timeLimits = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};

/**
 * A new connection knows no table and has planned nothing, so that its first order takes twice as long: in a quiet shop that
 * would be every order.
 */
const staysWarm = { min: 2, idleTimeoutMillis: 10 * 60_000 };

export function connect(
  url: string,
  {
    max = 10,
    applicationName = "dollop",
    queryTimeoutMs = 7_000,
    logger,
    isPooled = false,
  }: ConnectOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max,
    connectionTimeoutMillis: 2_000,
    ...staysWarm,
    query_timeout: queryTimeoutMs,
    Client: DatabaseClient,
    ...keepAlive,
    types: { getTypeParser },
    ...(!isPooled && { ...timeLimits, preparesStatements: true }),
  });
  // A lost connection emits "error" on the pool while idle and on its client while in use;
  // without a listener either would end the process.
  const logLostConnection = createRepeatedErrorLog((fields) =>
    logger?.warn(fields, "database.connection-lost"),
  );
  pool.on("error", logLostConnection);
  pool.on("connect", (client) => void client.on("error", logLostConnection));

  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    // Keys inside jsonb are data, not columns.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return {
    db,
    ping: async () => void (await sql`select 1`.execute(db)),
    poolUsage: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => db.destroy(),
  };
}

const { builtins, getTypeParser: standardParser } = pg.types;

/** Applies to our own pools only: parsers set on `pg.types` would affect every library. */
function getTypeParser(oid: number, format?: "text" | "binary"): (value: string) => unknown {
  if (oid === builtins.INT8) return safeInteger;
  // A calendar day has no time zone; the driver would turn it into midnight local time.
  if (oid === builtins.DATE) return String;
  return standardParser(oid, format as "text");
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Too large for a number: ${text}`);
  return value;
}
