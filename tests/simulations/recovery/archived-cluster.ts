import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { killPostmaster } from "#tests/support/postgres/postmaster.ts";
import { startPostgres, stopPostgres, type Postgres } from "#tools/postgres.ts";
import { findAllBinaries, runnerFor } from "#tools/postgres-programs.ts";

/** How soon a lost shop has to be back. */
export const maxRecoverySeconds = 600;

/**
 * A server that archives its log, its base backup, and copies of it at any time. The commands are those of docs/backup.md.
 * Nothing of it outlives this process.
 */
export async function startArchivedCluster({
  archiveTimeoutSeconds,
  areSegmentsDropped,
}: {
  readonly archiveTimeoutSeconds: number;
  /** The planted fault: every third part of the log is said to be archived, and is not. */
  readonly areSegmentsDropped: boolean;
}) {
  const binDir = findAllBinaries();
  const root = mkdtempSync(path.join(tmpdir(), "dollop-recovery-"));
  // The server may run as another user than this process.
  chmodSync(root, 0o777);
  const [dataDir, base, archive, copy] = ["primary", "base", "archive", "recovered"].map((name) =>
    path.join(root, name),
  ) as [string, string, string, string];
  const remove = () => {
    for (const folder of [dataDir, copy]) killPostmaster(folder);
    rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  process.once("exit", remove);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => process.exit(130));
  const store = `cmp -s %p ${archive}/%f || (test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f)`;
  const forget = `echo %f >> ${archive}/seen; test $(($(wc -l < ${archive}/seen) %% 3)) = 0`;
  const primary = await startPostgres({
    dataDir,
    binDir,
    databases: ["dollop"],
    settings: {
      archive_mode: "on",
      archive_command: `'${areSegmentsDropped ? `${forget} || ${store}` : store}'`,
      archive_timeout: String(archiveTimeoutSeconds),
      // The drill asks when each order was committed.
      track_commit_timestamp: "on",
    },
  });
  const runProgram = await runnerFor(binDir, dataDir);
  const run = async (command: string, args: readonly string[]) => {
    const { ok, text } = await runProgram(command, args);
    if (!ok) throw new Error(`${path.basename(command)} failed: ${text}`);
  };
  await run("mkdir", [archive]);

  return {
    primary,
    async takeBaseBackup() {
      await run(path.join(binDir, "pg_basebackup"), [
        ...["--checkpoint=fast", `--pgdata=${base}`, `--dbname=${primary.adminUrl}`],
      ]);
    },
    /** Waits until the server says that everything that was written before is archived. */
    async archiveNow() {
      const [row] = await query<{ name: string }>(
        primary.adminUrl,
        "select pg_walfile_name(pg_switch_wal()) as name",
      );
      const isArchived = `select 1 from pg_stat_archiver where last_archived_wal >= '${row!.name}'`;
      for (let tries = 0; (await query(primary.adminUrl, isArchived)).length === 0; tries++) {
        if (tries > 600) throw new Error("The log is not archived.");
        await pause(100);
      }
    },
    /** The power fails: nothing is archived any more, and the disk is lost. */
    async destroy() {
      await run(path.join(binDir, "pg_ctl"), ["-D", dataDir, "-m", "immediate", "stop"]);
      await rm(dataDir, { recursive: true, force: true });
    },
    /** Without a time, everything that the archive has. */
    async recover<Result>(
      until: Date | undefined,
      look: (server: Postgres, seconds: number) => Promise<Result>,
    ): Promise<Result> {
      const started = performance.now();
      try {
        await run("cp", ["-a", base, copy]);
        writeFileSync(path.join(copy, "recovery.signal"), "");
        const server = await startPostgres({
          dataDir: copy,
          binDir,
          databases: [],
          settings: {
            restore_command: `'cp ${archive}/%f %p'`,
            track_commit_timestamp: "on",
            ...(until && {
              // PostgreSQL refuses the name of a zone here, even Z.
              recovery_target_time: `'${until.toISOString().replace("Z", "+00")}'`,
              recovery_target_action: "promote",
            }),
          },
        });
        await waitUntilPromoted(server.adminUrl);
        return await look(server, (performance.now() - started) / 1_000);
      } finally {
        await stopPostgres({ dataDir: copy, binDir });
        await rm(copy, { recursive: true, force: true });
      }
    },
    remove,
  };
}

async function waitUntilPromoted(url: string): Promise<void> {
  const until = performance.now() + maxRecoverySeconds * 1_000;
  while (performance.now() < until) {
    const [row] = await query<{ isWaiting: boolean }>(
      url,
      'select pg_is_in_recovery() as "isWaiting"',
    );
    if (!row!.isWaiting) return;
    await pause(50);
  }
  throw new Error("The recovery does not end.");
}

export async function query<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // A server that ends in between is an error of the statement, and not of the whole drill.
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
