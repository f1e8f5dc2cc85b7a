import { rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { freePort } from "#tests/support/server-process.ts";
import { startPostgres, stopPostgres } from "#tools/postgres.ts";
import { runnerFor } from "#tools/postgres-programs.ts";

/** Bytes of the log that the replica has not applied yet, and for how long the last of them took. */
export type Lag = { readonly bytes: number; readonly ms: number };

/** A copy of the whole server that follows it and can be read: pg_basebackup, streaming replication, hot standby. */
export async function startReplica(primary: {
  readonly adminUrl: string;
  readonly dataDir: string;
  readonly binDir: string;
}) {
  const { adminUrl, binDir } = primary;
  const dataDir = path.join(path.dirname(primary.dataDir), "replica");
  const run = await runnerFor(binDir, primary.dataDir);
  const { ok, text } = await run(path.join(binDir, "pg_basebackup"), [
    ...["--checkpoint=fast", "--write-recovery-conf", "--wal-method=stream"],
    ...[`--pgdata=${dataDir}`, `--dbname=${adminUrl}`],
  ]);
  if (!ok) throw new Error(`pg_basebackup failed: ${text}`);
  // The port of the primary came along.
  await rm(path.join(dataDir, "dollop-port"), { force: true });
  const server = await startPostgres({ dataDir, binDir, port: await freePort(), databases: [] });
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  return {
    dataDir,
    appUrl: server.appUrl("dollop"),
    async lag(): Promise<Lag> {
      const { rows } = await admin.query<{ bytes: number; ms: number }>(
        `select pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as bytes,
           coalesce(extract(epoch from replay_lag) * 1000, 0)::float8 as ms
         from pg_stat_replication where state = 'streaming'`,
      );
      if (!rows[0]) throw new Error("The replica does not follow.");
      return rows[0];
    },
    async stop() {
      await admin.end();
      await stopPostgres({ dataDir, binDir });
    },
  };
}
